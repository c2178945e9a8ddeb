import type { PromotionCard } from '#api/types.ts'

/** Milliseconds. The clock of the device may be ahead, and the answer cached. */
const againMs = 10_000
const quarterHour = 15 * 60_000

/** Milliseconds after which a promotion may have begun or ended; false where none will. */
export function changesInMs(
  promotions: readonly Pick<PromotionCard, 'state' | 'starts_at' | 'ends_at'>[],
  now: number,
): number | false {
  const changes = promotions.flatMap(({ state, starts_at, ends_at }) => {
    const next = state === 'coming' ? starts_at : state === 'running' && ends_at
    return next ? Date.parse(next) - now : []
  })
  return changes.length > 0 && Math.max(againMs, Math.min(quarterHour, ...changes))
}
