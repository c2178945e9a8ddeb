import { os } from '#backend/http/context.ts'
import { requireOperator } from './operator.rules.ts'
import { changeStatus, listOrders } from './operator.service.ts'
import { getPurchase, placePurchase } from './purchase.service.ts'

export const purchaseRoutes = {
  place: os.purchase.place.handler(async ({ input, context }) => {
    const { placed, purchase } = await placePurchase(context, input.headers['idempotency-key'], input.body)
    return { status: placed ? (201 as const) : (200 as const), body: purchase }
  }),
  get: os.purchase.get.handler(({ input, context }) => getPurchase(context.deps, input.params.purchaseId, input.query.key)),
}

/** Asks who it is before anything of the request is looked at. */
const operator = os.ops.use(({ context, next }) => {
  requireOperator(context.headers.get('authorization'), context.deps.opsToken)
  return next()
})

export const opsRoutes = {
  orders: operator.orders.handler(({ input, context }) => {
    const { page = 1, ...filter } = input.query ?? {}
    return listOrders(context.deps, filter, page)
  }),
  status: operator.status.handler(({ input, context }) => changeStatus(context.deps, input.params.purchaseId, input.body)),
}
