/** `cost` of one portion in minor units. */
export interface Pick {
  optionId: number
  qtt: number
  cost: number
}

/**
 * By option id: the `included` most expensive are free, ties by id, whatever the order of picking.
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
