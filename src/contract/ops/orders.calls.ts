import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { pricedLine, pricedSlot } from '../orders/priced-line.ts'
import { bodyId } from '../common.ts'
import { instant } from '../values/formats.ts'
import { page, pageMeta } from '../values/paging.ts'
import { actor } from '../customers/actor.ts'
import { opsOrderChange } from '../orders/order-change.ts'
import { orderStatus } from '../orders/order-flow.ts'
import { plainDigits } from '../values/digits.ts'
import { line } from '../values/plain-text.ts'
import { idempotencyKey, order, orderInput, refund } from '../orders/order.calls.ts'
import { decimalAmount } from '../values/prices.ts'
import { locale } from '../values/text.ts'
import { cityIdParam, customerIdParam, orderIdParam } from '../values/ids.ts'
import { heldBefore, heldSlot, releasedSlot, slotCity, slotRequest } from '../orders/slot.calls.ts'
import { nameSearch, phoneSearch } from './customers.calls.ts'

export const lineDifference = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['less', 'more', 'choice']),
  before: v.number(),
  after: v.number(),
})
export type LineDifference = v.InferOutput<typeof lineDifference>

/** `by` is null for automatic refunds. `failed`: the provider refused it. */
const opsRefund = v.object({
  ...refund.entries,
  id: v.string(),
  status: v.picklist([...refund.entries.status.options, 'failed']),
  by: v.nullable(actor),
})

const orderNote = v.object({ at: v.string(), text: v.string(), by: actor })

const orderNumber = v.pipe(line(20), v.transform(plainDigits), v.regex(/^\d{1,10}$/))

const phoneOrder = v.object({ ...orderInput.entries, locale: v.optional(locale, 'en') })

export const operatorOrder = v.object({
  ...order.entries,
  zone: v.nullable(v.string()),
  /**
   * Metres above 500 between the priced point and the address in the shop's streets;
   * null where they agree or the address is unknown.
   */
  address_distance: v.nullable(v.number()),
  placed_by: v.nullable(actor),
  refunds: v.array(opsRefund),
  change: v.optional(v.nullable(opsOrderChange)),
  /** Notes of the staff, oldest first. */
  notes: v.array(orderNote),
  refundable: decimalAmount,
  city: v.object({ code: v.string(), time_zone: v.string() }),
  local: v.object({
    created_at: v.string(),
    at: v.nullable(v.string()),
    expected_at: v.string(),
    /** `at`, or `expected_at` where there is none or the kitchen has given another time. */
    promised: v.string(),
  }),
  dishes: v.array(
    v.object({
      ...pricedLine.entries,
      difference: v.array(lineDifference),
      slots: v.array(v.object({ ...pricedSlot.entries, difference: v.array(lineDifference) })),
    }),
  ),
  /** The amount to collect, and the change for cash; null when no change was requested. */
  due_on_delivery: decimalAmount,
  change_to_bring: v.nullable(decimalAmount),
  contact: v.object({ ...order.entries.contact.entries, email: v.optional(v.string()) }),
  doNotCallBack: v.boolean(),
})

export const operatorCalls = {
  orders: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/orders',
      summary: 'Search of orders, the newest first; at most 10,000 are counted',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        query: v.optional(
          v.object({
            status: v.optional(orderStatus),
            cityId: v.optional(cityIdParam),
            number: v.optional(orderNumber),
            phone: v.optional(phoneSearch),
            name: v.optional(nameSearch),
            customerId: v.optional(customerIdParam),
            /** From `from` (included) to `to` (excluded). */
            from: v.optional(instant),
            to: v.optional(instant),
            page: v.optional(page),
          }),
        ),
      }),
    )
    .output(v.object({ data: v.array(operatorOrder), meta: pageMeta })),
  placeOrder: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders',
      summary:
        'Place an order for a customer on the phone, by the rules of customers, but for the limits for strangers; it is paid at the door',
      inputStructure: 'detailed',
    })
    .input(v.object({ headers: v.object({ 'idempotency-key': idempotencyKey }), body: phoneOrder }))
    .output(operatorOrder),
  holdTime: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/domain/{cityId}/time-slots/hold',
      summary:
        'Keep a place in a slot for a customer on the phone, as customers keep one for themselves',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: slotCity, body: slotRequest }))
    .output(heldSlot),
  releaseTime: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/domain/{cityId}/time-slots/hold',
      summary: 'Give a place back that was kept on the phone',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: slotCity, body: heldBefore }))
    .output(releasedSlot),
  status: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/status',
      summary: 'Move an order on',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        body: v.object({
          status: orderStatus,
          version: bodyId,
          minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600))),
          /** For the customer; required to cancel. */
          reason: v.optional(line(300)),
        }),
      }),
    )
    .output(operatorOrder),
}
