import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { cartLimits } from '../orders/cart-limits.ts'
import { bodyId } from '../common.ts'
import { uuid } from '../values/formats.ts'
import { orderIdParam } from '../values/ids.ts'
import { cartLine } from '../orders/cart-line.ts'
import { changeQuote } from '../orders/order-change.ts'
import { operatorOrder } from './orders.calls.ts'
import { line } from '../values/plain-text.ts'
import { idempotencyKey } from '../orders/order.calls.ts'

const ofChange = v.object({ orderId: orderIdParam, changeId: uuid })

const dish = v.pipe(boundedArray(cartLine, cartLimits.lines), v.minLength(1))

export const changeInput = v.object({
  version: bodyId,
  dishes: dish,
  note: v.optional(line(300), ''),
})
export type ChangeInput = v.InferOutput<typeof changeInput>

export const changeCalls = {
  quoteChange: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/changes/quote',
      summary: 'What an order would cost with other dishes. Tells nobody',
      inputStructure: 'detailed',
    })
    .input(
      v.object({ params: v.object({ orderId: orderIdParam }), body: v.object({ dishes: dish }) }),
    )
    .output(changeQuote),
  proposeChange: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/changes',
      summary:
        'Propose other dishes to the customer, before the order is ready. It changes once the customer accepts; a new proposal replaces an open one. The same key again: the same proposal',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        headers: v.object({ 'idempotency-key': idempotencyKey }),
        body: changeInput,
      }),
    )
    .output(operatorOrder),
  withdrawChange: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/orders/{orderId}/changes/{changeId}',
      summary: 'Withdraw a proposal. 409 CHANGE_OVER with the fresh `order` once it is settled',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: ofChange }))
    .output(operatorOrder),
  confirmChange: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/changes/{changeId}/confirm',
      summary:
        'Accept a proposal for a customer who has agreed on the phone, once. 409 CHANGE_OVER with the fresh `order` when it is over',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: ofChange,
        body: v.optional(
          v.object({
            ageConfirmed: v.optional(v.boolean()),
          }),
        ),
      }),
    )
    .output(operatorOrder),
}
