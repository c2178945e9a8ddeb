import { os } from '#backend/http/context.ts'
import { calculateCart, suggestAdditionals } from './cart.service.ts'

export const cartRoutes = {
  calculate: os.cart.calculate.handler(({ input, context }) => calculateCart(context, input.body)),
  additionals: os.cart.additionals.handler(({ input, context }) => suggestAdditionals(context, input.params.domainId, input.query?.goods ?? [])),
}
