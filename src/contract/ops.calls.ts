import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { id } from './common.ts'
import { instant } from './formats.ts'
import { page, pageMeta } from './paging.ts'
import { price, prices } from './prices.ts'
import { operatorCalls, opsPurchase } from './ops-orders.calls.ts'
import { orderStatus } from './order-flow.ts'
import { localizedText } from './text.ts'
import {
  cityIdBody,
  cityIdParam,
  cityIdSchema,
  goodsIdParam,
  goodsIdSchema,
  orderIdSchema,
} from './ids.ts'

export const opsGoods = v.object({
  id: goodsIdSchema,
  slug: v.string(),
  prices,
  old_prices: prices,
  stops: v.array(
    v.object({ domain_id: cityIdSchema, reason: localizedText, until: v.nullable(v.string()) }),
  ),
})
export type OpsGoods = v.InferOutput<typeof opsGoods>

export const goodsChange = v.object({
  domainId: cityIdBody,
  available: v.optional(v.boolean()),
  reason: v.optional(localizedText),
  until: v.optional(v.nullable(instant)),
  /** For every city with the city's currency. An old price that is not above it is removed. */
  price: v.optional(price),
  oldPrice: v.optional(v.nullable(price)),
})
export type GoodsChange = v.InferOutput<typeof goodsChange>

/** `data.order` is the order when it is sent, `data.status` the one that the event is about. */
export const webhookEvent = v.object({
  type: v.picklist(['order.created', 'order.status']),
  timestamp: v.string(),
  data: v.object({ status: orderStatus, order: opsPurchase }),
})
export type WebhookEvent = v.InferOutput<typeof webhookEvent>

/** `log` has an entry for each attempt. */
export const opsWebhook = v.object({
  id: v.number(),
  type: webhookEvent.entries.type,
  purchase_id: orderIdSchema,
  status: orderStatus,
  state: v.picklist(['waiting', 'sent', 'given_up']),
  created_at: v.string(),
  next_at: v.nullable(v.string()),
  log: v.array(
    v.object({ at: v.string(), status: v.nullable(v.number()), error: v.nullable(v.string()) }),
  ),
})
export type OpsWebhook = v.InferOutput<typeof opsWebhook>

export const opsCalls = {
  ...operatorCalls,
  changeGoods: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/ops/goods/{goodsId}',
      summary: 'Stop-list and price of a dish in a city',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ goodsId: goodsIdParam }), body: goodsChange }))
    .output(opsGoods),
  pause: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/domain/{domainId}/pause',
      summary: 'Take no orders in a city until a time; null takes them again',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ domainId: cityIdParam }),
        body: v.object({ until: v.nullable(instant) }),
      }),
    )
    .output(v.object({ id: cityIdSchema, code: v.string(), paused_until: v.nullable(v.string()) })),
  outbox: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/outbox',
      summary: 'Webhooks of the shop with the log of their sendings, the newest first',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ page: v.optional(page) })) }))
    .output(v.object({ data: v.array(opsWebhook), meta: pageMeta })),
  retry: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/outbox/{webhookId}/retry',
      summary: 'Send a webhook again',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ webhookId: id }) }))
    .output(v.object({ id: v.number() })),
}
