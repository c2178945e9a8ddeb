/** An option picked of a free choice; `cost` of one portion in minor units. */
export interface Pick {
  optionId: number
  qtt: number
  cost: number
}

/**
 * How many portions of each pick are free, by option id: the `included` dearest portions of all, ties by the lower id,
 * so that the order in which they were picked changes nothing.
 */
export function freePortions(picks: readonly Pick[], included: number): Map<number, number> {
  const free = new Map<number, number>()
  let left = included
  for (const pick of picks.toSorted((a, b) => b.cost - a.cost || a.optionId - b.optionId)) {
    const portions = Math.min(pick.qtt, left)
    free.set(pick.optionId, portions)
    left -= portions
  }
  return free
}
