import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { bodyId, id, instant } from './common.ts'
import { price, prices } from './money.ts'
import { operatorCalls } from './purchase.calls.ts'
import { localizedText } from './text.ts'

/** A dish as the operator sees it: prices by currency in decimals, and the cities where it is sold out. */
export const opsGoods = v.object({
  id: v.number(),
  slug: v.string(),
  prices,
  old_prices: prices,
  stops: v.array(v.object({ domain_id: v.number(), reason: localizedText, until: v.nullable(v.string()) })),
})
export type OpsGoods = v.InferOutput<typeof opsGoods>

export const goodsChange = v.object({
  domainId: bodyId,
  /** False puts the dish on the stop-list of the city, and needs a reason; from `until` on it is sold again. */
  available: v.optional(v.boolean()),
  reason: v.optional(localizedText),
  until: v.optional(v.nullable(instant)),
  /** In the currency of the city, so in every city with that currency. An old price that is not above it goes. */
  price: v.optional(price),
  /** Struck through; null takes it off. */
  oldPrice: v.optional(v.nullable(price)),
})
export type GoodsChange = v.InferOutput<typeof goodsChange>

export const opsCalls = {
  ...operatorCalls,
  changeGoods: oc
    .route({ method: 'PATCH', path: '/api/v1/ops/goods/{goodsId}', summary: 'Stop-list and price of a dish in a city', inputStructure: 'detailed' })
    .input(v.object({ params: v.object({ goodsId: id }), body: goodsChange }))
    .output(opsGoods),
  pause: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/domain/{domainId}/pause',
      summary: 'Take no orders in a city until a time; null takes them again',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ domainId: id }), body: v.object({ until: v.nullable(instant) }) }))
    .output(v.object({ id: v.number(), code: v.string(), paused_until: v.nullable(v.string()) })),
}
