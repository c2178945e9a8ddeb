import { os } from '#backend/http/context.ts'
import { customerIfAny } from '#backend/modules/identity/identity.service.ts'
import { calculateCart, suggestAdditionals } from './cart.service.ts'

export const cartRoutes = {
  calculate: os.cart.calculate.handler(async ({ input, context }) => calculateCart(context, input.body, await customerIfAny(context))),
  additionals: os.cart.additionals.handler(({ input, context }) => suggestAdditionals(context, input.params.domainId, input.query?.goods ?? [])),
}
