import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { orderIdParam } from '../values/ids.ts'
import { lines } from '../values/plain-text.ts'
import { idempotencyKey } from '../orders/order.calls.ts'
import { operatorOrder } from './orders.calls.ts'

export const maxNote = 500

export const noteCalls = {
  addNote: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/notes',
      summary:
        'A note for the staff on an order, which its customer does not see. The same key again: the same note',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        headers: v.object({ 'idempotency-key': idempotencyKey }),
        body: v.object({ text: v.pipe(lines(maxNote), v.minLength(1)) }),
      }),
    )
    .output(operatorOrder),
}
