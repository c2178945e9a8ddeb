import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { pricedLine } from './cart.calls.ts'
import { bodyId } from './common.ts'
import { page, pageMeta } from './paging.ts'
import { orderStatus } from './order-flow.ts'
import { line, purchase } from './purchase.calls.ts'
import { decimalAmount } from './prices.ts'
import { cityIdParam, orderIdParam } from './ids.ts'

/** Portions that the dish has and that are wanted; `choice` was picked of the free choice. */
export const lineDifference = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['less', 'more', 'choice']),
  before: v.number(),
  after: v.number(),
})
export type LineDifference = v.InferOutput<typeof lineDifference>

export const opsPurchase = v.object({
  ...purchase.entries,
  city: v.object({ code: v.string(), time_zone: v.string() }),
  local: v.object({ created_at: v.string(), at: v.nullable(v.string()), expected_at: v.string() }),
  goods: v.array(v.object({ ...pricedLine.entries, difference: v.array(lineDifference) })),
  /** The amount to collect, and the change for cash; null when no change was requested. */
  due_on_delivery: decimalAmount,
  change_to_bring: v.nullable(decimalAmount),
  contact: v.object({ ...purchase.entries.contact.entries, email: v.optional(v.string()) }),
  doNotCallBack: v.boolean(),
})

export const operatorCalls = {
  orders: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/orders',
      summary: 'Orders, the newest first',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        query: v.optional(
          v.object({
            status: v.optional(orderStatus),
            domainId: v.optional(cityIdParam),
            page: v.optional(page),
          }),
        ),
      }),
    )
    .output(v.object({ data: v.array(opsPurchase), meta: pageMeta })),
  order: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/orders/{purchaseId}',
      summary: 'An order',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ purchaseId: orderIdParam }) }))
    .output(opsPurchase),
  status: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{purchaseId}/status',
      summary: 'Move an order on',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ purchaseId: orderIdParam }),
        body: v.object({
          status: orderStatus,
          version: bodyId,
          /** Expected minutes from now. */
          minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600))),
          /** For the customer; required to cancel. */
          reason: v.optional(line(300)),
        }),
      }),
    )
    .output(opsPurchase),
}
