import type { PromotionCard } from '#api/types.ts'

/** Milliseconds. The clock of the device may be ahead, and the answer cached. */
const againMs = 10_000
const quarterHour = 15 * 60_000

/** Milliseconds after which a coming promotion may have begun; false where none is coming. */
export function startsInMs(
  promotions: readonly Pick<PromotionCard, 'state' | 'starts_at'>[],
  now: number,
): number | false {
  const starts = promotions
    .filter(({ state }) => state === 'coming')
    .map(({ starts_at }) => Date.parse(starts_at) - now)
  return starts.length > 0 && Math.max(againMs, Math.min(quarterHour, ...starts))
}
