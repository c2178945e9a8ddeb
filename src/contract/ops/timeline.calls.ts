import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { actor } from '../customers/actor.ts'
import { orderStatus } from '../orders/order-flow.ts'
import { decimalAmount } from '../values/prices.ts'
import { orderIdParam } from '../values/ids.ts'

const at = v.string()

export const timelineEntry = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    at,
    status: orderStatus,
    reason_code: v.nullable(v.string()),
    reason: v.nullable(v.string()),
    by: v.picklist(['customer', 'shop']),
  }),
  v.object({
    kind: v.literal('payment'),
    at,
    state: v.picklist(['opened', 'paid']),
    amount: decimalAmount,
  }),
  v.object({
    kind: v.literal('refund'),
    at,
    state: v.picklist(['recorded', 'done', 'failed']),
    amount: decimalAmount,
    method: v.picklist(['online', 'cash']),
    reason: v.string(),
    by: v.nullable(actor),
  }),
  /** `by` is null for the customer; `accepted` with `by`: confirmed on the phone. */
  v.object({
    kind: v.literal('change'),
    at,
    state: v.picklist(['proposed', 'accepted', 'declined', 'withdrawn', 'replaced']),
    total_before: decimalAmount,
    total_after: decimalAmount,
    note: v.string(),
    by: v.nullable(actor),
  }),
  /** `about` is a status, `delay`, `refund`, `unconfirmed`, `change` or `changed`. */
  v.object({
    kind: v.literal('message'),
    at,
    about: v.string(),
    channel: v.string(),
    outcome: v.string(),
  }),
  v.object({
    kind: v.literal('call'),
    at,
    call: v.string(),
    action: v.nullable(v.string()),
    who: actor,
    outcome: v.nullable(v.string()),
  }),
])
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

export const timelineCalls = {
  timeline: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/orders/{orderId}/timeline',
      summary:
        'What has happened to an order, the oldest first: statuses, payments, refunds, changes, messages, and who has called what',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ orderId: orderIdParam }) }))
    .output(v.object({ data: v.array(timelineEntry) })),
}
