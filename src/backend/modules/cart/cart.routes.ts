import { Procedure } from '@orpc/server'
import { os } from '#backend/core/context.ts'
import { customerOrGuest, requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { mayTryCode, requireMayTryCode } from '#backend/modules/promo/promo.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { calculateCart, checkPromo, suggestAdditionals } from './cart.service.ts'

const checked = os.cart.calculate.handler(async ({ input: { body }, context }) => {
  const customer = await customerOrGuest(context)
  return calculateCart(context, body, customer, !(await mayTryCode(context, body.promocode)))
})
// Its answer names each field where it is made, and tests compare it with the schema: a validated
// copy would be over a quarter of what a calculation leaves to collect.
const { outputSchema: _outputSchema, ...unchecked } = checked['~orpc']
const calculate: Pick<typeof checked, '~orpc'> = new Procedure(unchecked)

export const cartRoutes = {
  calculate,
  additionals: os.cart.additionals.handler(({ input, context }) =>
    suggestAdditionals(context, input.params.cityId, input.query?.dishes ?? []),
  ),
}

export const promoRoutes = {
  check: os.promoCode.check.handler(async ({ input: { body }, context }) => {
    const customer = await customerOrGuest(context)
    await requireMayTryCode(context, body.code)
    return checkPromo(context, body, customer)
  }),
}

export const voucherRoutes = {
  vouchers: os.loyalty.vouchers
    .use(requireCustomer)
    .handler(({ context }) => ownVouchers(context.deps, context.customer.id)),
}
