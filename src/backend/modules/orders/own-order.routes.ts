import { os } from '#backend/core/context.ts'
import { orderRequesterOf } from '#backend/modules/identity/identity.service.ts'
import { cancelOrder, repeatOrder } from './cancel-order.service.ts'

export const trackingRoutes = {
  cancel: os.order.cancel.handler(async ({ input, context }) =>
    cancelOrder(context, input.params.orderId, await orderRequesterOf(context, input.query?.key)),
  ),
  repeat: os.order.repeat.handler(async ({ input, context }) =>
    repeatOrder(context, input.params.orderId, await orderRequesterOf(context, input.query?.key)),
  ),
}
