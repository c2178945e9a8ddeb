import { os } from '#backend/core/context.ts'
import { operatorOnly } from '#backend/core/operator.ts'
import { Refusal } from '#backend/core/refusal.ts'
import {
  orderRequesterOf,
  customerOrGuest,
  requireCustomer,
} from '#backend/modules/identity/identity.service.ts'
import { pageOfCampaigns, saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { requireMayTryCode } from '#backend/modules/promo/promo.service.ts'
import { ownOrders, searchOrders } from './orders.service.ts'
import { originOf } from './order-limits.service.ts'
import { placeByPhone } from './phone-orders.service.ts'
import { moveOrder } from './operator.service.ts'
import { trackPurchase } from './track.service.ts'
import { payPurchase, placePurchase } from './purchase.service.ts'
import { presentForOperator } from './purchase.view.rules.ts'

const own = os.purchase.use(requireCustomer)

export const purchaseRoutes = {
  place: os.purchase.place.handler(async ({ input, context }) => {
    const customer = await customerOrGuest(context)
    await requireMayTryCode(context, input.body.promocode)
    const { placed, purchase } = await placePurchase(
      { ...context, origin: await originOf(context) },
      input.headers['idempotency-key'],
      input.body,
      customer,
    )
    return { status: placed ? (201 as const) : (200 as const), body: purchase }
  }),
  get: os.purchase.get.handler(async ({ input, context }) =>
    trackPurchase(
      context,
      input.params.purchaseId,
      await orderRequesterOf(context, input.query?.key),
    ),
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
    payPurchase(
      context.deps,
      input.params.purchaseId,
      await orderRequesterOf(context, input.query?.key),
    ),
  ),
}

export const orderRoutes = {
  orders: operatorOnly.orders.handler(({ input, context }) => {
    const { page = 1, ...query } = input.query ?? {}
    return searchOrders(context.deps, { ...query, cities: context.operator.cities }, page)
  }),
  placeOrder: operatorOnly.placeOrder.handler(({ input: { headers, body }, context }) =>
    placeByPhone(context, headers['idempotency-key'], body),
  ),
  status: operatorOnly.status.handler(async ({ input: { params, body }, context }) => {
    if (body.status === 'cancel' && !body.reason)
      throw new Refusal('INVALID', { errors: { reason: ['required'] } })
    return presentForOperator(await moveOrder(context.deps, params.purchaseId, body))
  }),
  promocodes: operatorOnly.promocodes.handler(({ input, context }) =>
    pageOfCampaigns(context.deps, input.query?.page),
  ),
  savePromocode: operatorOnly.savePromocode.handler(({ input, context }) =>
    saveCampaign(context.deps, input.body),
  ),
}
