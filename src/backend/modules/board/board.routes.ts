import { branchOf, operatorOnly } from '#backend/core/operator.ts'
import { readBoard, readOrder } from './board.service.ts'
import { moveOnBoard } from './moves.service.ts'

export const boardRoutes = {
  board: operatorOnly.board.handler(({ input, context }) =>
    readBoard(context, {
      ...input.query,
      branchId: branchOf(context.operator) ?? input.query.branchId,
    }),
  ),
  order: operatorOnly.order.handler(({ input, context }) =>
    readOrder(context, input.params.orderId),
  ),
  move: operatorOnly.move.handler(({ input: { params, headers, body }, context }) =>
    moveOnBoard(context, params.orderId, headers['idempotency-key'], body),
  ),
}
