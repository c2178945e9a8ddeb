import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { operatorOrder } from './orders.calls.ts'
import { decimal } from '../values/money.ts'
import { price } from '../values/prices.ts'
import { line } from '../values/plain-text.ts'
import { idempotencyKey } from '../orders/order.calls.ts'
import { orderIdParam } from '../values/ids.ts'

export const refundInput = v.object({
  /** Defaults to all that is left. */
  amount: v.optional(v.pipe(price, v.minValue(decimal(0.01)))),
  reason: v.pipe(line(300), v.minLength(1)),
})
export type RefundInput = v.InferOutput<typeof refundInput>

export const refundCalls = {
  refund: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/refunds',
      summary:
        'Refund all or a part of what was paid: what was paid online through the provider, the rest in cash. The same key again: the same refund',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        headers: v.object({ 'idempotency-key': idempotencyKey }),
        body: refundInput,
      }),
    )
    .output(operatorOrder),
}
