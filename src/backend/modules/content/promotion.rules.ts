import type { Content } from '#backend/core/content.ts'
import type { PromotionCard } from '#contract/content/content.calls.ts'

type Promotion = Content['promotions'][number]

export function promotionState(
  { starts_at, ends_at }: Pick<Promotion, 'starts_at' | 'ends_at'>,
  now: Date,
): PromotionCard['state'] {
  if (Date.parse(starts_at) > now.getTime()) return 'coming'
  return ends_at === null || Date.parse(ends_at) > now.getTime() ? 'running' : 'ended'
}

const rank = { running: 0, coming: 1, ended: 2 } as const

export function inPromotionOrder<P extends Pick<Promotion, 'starts_at' | 'ends_at'>>(
  promotions: readonly P[],
  now: Date,
): P[] {
  return promotions.toSorted((a, b) => {
    const state = promotionState(a, now)
    const ranks = rank[state] - rank[promotionState(b, now)]
    if (ranks !== 0 || state === 'running') return ranks
    return state === 'coming'
      ? Date.parse(a.starts_at) - Date.parse(b.starts_at)
      : Date.parse(b.ends_at ?? '') - Date.parse(a.ends_at ?? '')
  })
}
