import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { id } from '../common.ts'
import { instant } from '../values/formats.ts'
import { page, pageMeta } from '../values/paging.ts'
import { price, prices } from '../values/prices.ts'
import { operatorCalls, operatorOrder } from './orders.calls.ts'
import { orderStatus } from '../orders/order-flow.ts'
import { code, localizedText } from '../values/text.ts'
import {
  cityIdBody,
  cityIdParam,
  cityIdSchema,
  dishIdParam,
  dishIdSchema,
  orderIdSchema,
} from '../values/ids.ts'

export const opsDish = v.object({
  id: dishIdSchema,
  slug: v.string(),
  prices,
  old_prices: prices,
  stops: v.array(
    v.object({ city_id: cityIdSchema, reason: localizedText, until: v.nullable(v.string()) }),
  ),
})
export type OpsDish = v.InferOutput<typeof opsDish>

export const dishChange = v.object({
  cityId: cityIdBody,
  available: v.optional(v.boolean()),
  reason: v.optional(localizedText),
  until: v.optional(v.nullable(instant)),
  /** In every city of the currency. An old price that is not above it is removed. */
  price: v.optional(price),
  oldPrice: v.optional(v.nullable(price)),
  size: v.optional(code),
})
export type DishChange = v.InferOutput<typeof dishChange>

export const optionChange = v.object({
  cityId: cityIdBody,
  available: v.boolean(),
  until: v.optional(v.nullable(instant)),
})
export const opsOption = v.object({
  code: v.string(),
  stops: v.array(v.object({ city_id: cityIdSchema, until: v.nullable(v.string()) })),
})

const stop = v.nullable(v.object({ until: v.nullable(v.string()) }))
/** In menu order; a `stop` without `until` has no end. */
export const availability = v.object({
  /** When "today" is over: the first opening of the city's next business day. */
  day_ends_at: v.string(),
  dishes: v.array(
    v.object({
      id: dishIdSchema,
      slug: v.string(),
      name: v.string(),
      category: v.nullable(v.string()),
      stop,
    }),
  ),
  options: v.array(v.object({ code: v.string(), name: v.string(), stop })),
})
export type Availability = v.InferOutput<typeof availability>

/**
 * `data.order` is the order when sent, `data.status` the status of the event, and
 * `data.refund` which of its `refunds` is done.
 */
export const orderEventKinds = [
  'order.created',
  'order.paid',
  'order.status',
  'order.delayed',
  'order.refunded',
  'order.change_proposed',
  'order.changed',
  'order.change_declined',
] as const
export const webhookEvent = v.object({
  type: v.picklist(orderEventKinds),
  timestamp: v.string(),
  data: v.object({
    status: orderStatus,
    order: operatorOrder,
    refund: v.optional(v.string()),
    change: v.optional(v.string()),
  }),
})
export type WebhookEvent = v.InferOutput<typeof webhookEvent>

export const opsWebhook = v.object({
  id: v.number(),
  type: webhookEvent.entries.type,
  order_id: orderIdSchema,
  status: orderStatus,
  state: v.picklist(['waiting', 'sent', 'given_up']),
  created_at: v.string(),
  next_at: v.nullable(v.string()),
  log: v.array(
    v.object({ at: v.string(), status: v.nullable(v.number()), error: v.nullable(v.string()) }),
  ),
})
export type OpsWebhook = v.InferOutput<typeof opsWebhook>

const minutesAhead = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440))

export const opsCalls = {
  ...operatorCalls,
  changeDish: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/ops/goods/{dishId}',
      summary: 'Stop-list and price of a dish in a city',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ dishId: dishIdParam }), body: dishChange }))
    .output(opsDish),
  changeOption: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/ops/options/{option}',
      summary:
        'Whether a city has run out of an option, by its code; a dish that needs it is sold out',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ option: code }), body: optionChange }))
    .output(opsOption),
  availability: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/availability',
      summary: 'All dishes and options, with those that a city has run out of',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.object({ cityId: cityIdParam }) }))
    .output(availability),
  pause: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/domain/{cityId}/pause',
      summary:
        'Take no orders in a city: until a time, for minutes, or for the rest of the business day; `until` null takes them again',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        body: v.union([
          v.strictObject({ until: v.nullable(instant) }),
          v.strictObject({ minutes: minutesAhead }),
          v.strictObject({ restOfDay: v.literal(true) }),
        ]),
      }),
    )
    .output(v.object({ id: cityIdSchema, code: v.string(), paused_until: v.nullable(v.string()) })),
  leadTime: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/domain/{cityId}/lead-time',
      summary: 'Promise orders of a city later for a while; `extra` 0 ends it',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        body: v.object({
          /** Minutes added to the promise. */
          extra: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240)),
          minutes: minutesAhead,
        }),
      }),
    )
    .output(
      v.object({
        id: cityIdSchema,
        code: v.string(),
        extra: v.number(),
        until: v.nullable(v.string()),
      }),
    ),
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
