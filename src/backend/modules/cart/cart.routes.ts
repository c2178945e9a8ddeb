import { os } from '#backend/http/context.ts'
import { customerOrGuest } from '#backend/modules/identity/identity.service.ts'
import { calculateCart, suggestAdditionals } from './cart.service.ts'

export const cartRoutes = {
  calculate: os.cart.calculate.handler(async ({ input, context }) => calculateCart(context, input.body, await customerOrGuest(context))),
  additionals: os.cart.additionals.handler(({ input, context }) => suggestAdditionals(context, input.params.domainId, input.query?.goods ?? [])),
}
