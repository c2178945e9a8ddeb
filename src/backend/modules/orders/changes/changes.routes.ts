import { os } from '#backend/core/context.ts'
import { operatorOnly } from '#backend/core/operator.ts'
import { orderRequesterOf } from '#backend/modules/identity/identity.service.ts'
import { acceptChange, confirmChange, declineChange } from './answer.service.ts'
import { proposeChange, quoteChange, withdrawChange } from './changes.service.ts'

export const changeRoutes = {
  quoteChange: operatorOnly.quoteChange.handler(({ input: { params, body }, context }) =>
    quoteChange(context, params.orderId, body.dishes),
  ),
  proposeChange: operatorOnly.proposeChange.handler(
    ({ input: { params, headers, body }, context }) =>
      proposeChange(context, params.orderId, headers['idempotency-key'], body),
  ),
  withdrawChange: operatorOnly.withdrawChange.handler(({ input: { params }, context }) =>
    withdrawChange(context, params.orderId, params.changeId),
  ),
  confirmChange: operatorOnly.confirmChange.handler(({ input: { params, body }, context }) =>
    confirmChange(context, {
      id: params.orderId,
      changeId: params.changeId,
      ageConfirmed: body?.ageConfirmed,
    }),
  ),
}

export const answerRoutes = {
  acceptChange: os.order.acceptChange.handler(async ({ input: { params, query, body }, context }) =>
    acceptChange(context, {
      id: params.orderId,
      changeId: params.changeId,
      requester: await orderRequesterOf(context, query?.key),
      ageConfirmed: body?.ageConfirmed,
    }),
  ),
  declineChange: os.order.declineChange.handler(async ({ input: { params, query }, context }) =>
    declineChange(context, {
      id: params.orderId,
      changeId: params.changeId,
      requester: await orderRequesterOf(context, query?.key),
    }),
  ),
}
