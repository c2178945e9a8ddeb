import { os } from '#backend/core/context.ts'
import { requireCustomer } from '#backend/modules/identity/identity.service.ts'
import { getBonuses, getReferral } from './loyalty.service.ts'

const own = os.loyalty.use(requireCustomer)

export const loyaltyRoutes = {
  bonuses: own.bonuses.handler(({ input, context }) =>
    getBonuses(context.deps, context.customer.id, input.query),
  ),
  referral: own.referral.handler(({ input, context }) =>
    getReferral(context.deps, context.customer.id, input.query?.cityId),
  ),
}
