import { os } from '#backend/core/context.ts'
import { orderRequesterOf } from '#backend/modules/identity/identity.service.ts'
import { cancelPurchase, repeatPurchase } from './tracking.service.ts'

export const trackingRoutes = {
  cancel: os.purchase.cancel.handler(async ({ input, context }) =>
    cancelPurchase(
      context,
      input.params.purchaseId,
      await orderRequesterOf(context, input.query?.key),
    ),
  ),
  repeat: os.purchase.repeat.handler(async ({ input, context }) =>
    repeatPurchase(
      context,
      input.params.purchaseId,
      await orderRequesterOf(context, input.query?.key),
    ),
  ),
}
