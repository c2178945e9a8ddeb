import { operatorOnly } from '#backend/core/operator.ts'
import { refundOrder } from './refunds.service.ts'

export const refundRoutes = {
  refund: operatorOnly.refund.handler(({ input: { params, headers, body }, context }) =>
    refundOrder(context, params.orderId, headers['idempotency-key'], body),
  ),
}
