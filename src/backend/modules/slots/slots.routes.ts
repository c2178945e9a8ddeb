import { os } from '#backend/core/context.ts'
import { customerOrGuest } from '#backend/modules/identity/identity.service.ts'
import { operatorOnly } from '#backend/core/operator.ts'
import { holdForPhone, holdSlot, listSlots, releaseSlot } from './slots.service.ts'

export const slotRoutes = {
  timeSlots: os.slot.timeSlots.handler(({ input, context }) =>
    listSlots(context.deps, input.params.cityId, input.query),
  ),
  hold: os.slot.hold.handler(async ({ input, context }) =>
    holdSlot(
      context,
      input.params.cityId,
      input.body,
      await customerOrGuest(context),
      context.deps.orderLimits,
    ),
  ),
  release: os.slot.release.handler(async ({ input, context }) => ({
    released: await releaseSlot(context.deps, input.params.cityId, input.body.hold),
  })),
}

export const phoneSlotRoutes = {
  holdTime: operatorOnly.holdTime.handler(({ input, context }) =>
    holdForPhone(context, input.params.cityId, input.body),
  ),
  releaseTime: operatorOnly.releaseTime.handler(async ({ input, context }) => ({
    released: await releaseSlot(context.deps, input.params.cityId, input.body.hold),
  })),
}
