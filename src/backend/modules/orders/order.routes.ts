import { os } from '#backend/core/context.ts'
import { hiddenOrders, operatorOnly } from '#backend/core/operator.ts'
import { Refusal } from '#backend/core/refusal.ts'
import {
  orderRequesterOf,
  customerOrGuest,
  requireCustomer,
} from '#backend/modules/identity/identity.service.ts'
import { pageOfCampaigns, saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { requireMayTryCode } from '#backend/modules/promo/promo.service.ts'
import { cancelOrder, repeatOrder } from './cancel-order.service.ts'
import { orderForOperator, ownOrders, searchOrders } from './list-orders.service.ts'
import { shopTexts } from './order-language.service.ts'
import { originOf } from './order-limits.service.ts'
import { placeByPhone } from './phone-orders.service.ts'
import { moveOrder } from './status.service.ts'
import { getOrderForViewer } from './order-access.service.ts'
import { payOrder, placeOrder } from './place-order.service.ts'

const own = os.order.use(requireCustomer)

export const orderRoutes = {
  place: os.order.place.handler(async ({ input, context }) => {
    const customer = await customerOrGuest(context)
    await requireMayTryCode(context, input.body.promocode)
    const { 'idempotency-key': key, 'idempotency-scope': keyScope } = input.headers
    const { placed, order } = await placeOrder(
      { ...context, origin: await originOf(context), keyScope },
      key,
      input.body,
      customer,
    )
    return { status: placed ? (201 as const) : (200 as const), body: order }
  }),
  get: os.order.get.handler(async ({ input, context }) =>
    getOrderForViewer(
      context,
      input.params.orderId,
      await orderRequesterOf(context, input.query?.key),
    ),
  ),
  cancel: os.order.cancel.handler(async ({ input, context }) =>
    cancelOrder(context, input.params.orderId, await orderRequesterOf(context, input.query?.key)),
  ),
  repeat: os.order.repeat.handler(async ({ input, context }) =>
    repeatOrder(context, input.params.orderId, await orderRequesterOf(context, input.query?.key)),
  ),
  processing: own.processing.handler(({ input, context }) =>
    ownOrders(context, context.customer.id, 'processing', input.query?.page),
  ),
  history: own.history.handler(({ input, context }) =>
    ownOrders(context, context.customer.id, 'history', input.query?.page),
  ),
}

export const payRoutes = {
  pay: os.payment.pay.handler(async ({ input, context }) =>
    payOrder(context.deps, input.params.orderId, await orderRequesterOf(context, input.query?.key)),
  ),
}

export const operatorOrderRoutes = {
  orders: operatorOnly.orders.handler(async ({ input, context }) => {
    const { deps, operator } = context
    const { page = 1, ...query } = input.query ?? {}
    const hidden = await hiddenOrders(deps, operator)
    return searchOrders(context, { ...query, cities: operator.cities, hidden }, page)
  }),
  placeOrder: operatorOnly.placeOrder.handler(({ input: { headers, body }, context }) =>
    placeByPhone(context, headers['idempotency-key'], body),
  ),
  status: operatorOnly.status.handler(async ({ input: { params, body }, context }) => {
    if (body.status === 'cancel' && !body.reason)
      throw new Refusal('INVALID', { errors: { reason: ['required'] } })
    const { id } = await moveOrder(context.deps, params.orderId, body)
    return orderForOperator(context.deps, id, await shopTexts(context.deps, context.locale))
  }),
  promocodes: operatorOnly.promocodes.handler(({ input, context }) =>
    pageOfCampaigns(context.deps, input.query?.page),
  ),
  savePromocode: operatorOnly.savePromocode.handler(({ input, context }) =>
    saveCampaign(context.deps, input.body),
  ),
}
