import { os } from '#backend/http/context.ts'
import { customerOf } from '#backend/modules/identity/identity.service.ts'
import { getBonuses, getReferral } from './loyalty.service.ts'

export const loyaltyRoutes = {
  bonuses: os.loyalty.bonuses.handler(async ({ input, context }) => getBonuses(context.deps, (await customerOf(context)).id, input.query)),
  referral: os.loyalty.referral.handler(async ({ input, context }) =>
    getReferral(context.deps, (await customerOf(context)).id, input.query?.domainId),
  ),
}
