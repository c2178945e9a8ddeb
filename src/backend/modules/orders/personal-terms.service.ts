import type { Trx } from '#backend/db/schema.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { requireServed } from '#backend/modules/blocks/blocks.service.ts'
import type { Buyer } from '#backend/modules/loyalty/loyalty.service.ts'
import {
  consumePhoneAttempt,
  isOwnPhone,
  type Promo,
  promoOf,
} from '#backend/modules/promo/promo.service.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import type { RequestOrigin } from './order-limits.service.ts'
import { checkPlacement, type PricedOrder, type PricingContext } from './placement.rules.ts'

interface PersonalTermsInput {
  pricing: PricingContext
  order: OrderInput
  user: { customer: Buyer | null; phone: string }
  /** Undefined for orders that the shop places itself, which are not counted. */
  origin: RequestOrigin | undefined
}

/** @returns the keys to release unless the order is refused @throws Refusal TOO_MANY_REQUESTS */
export async function consumePersonalCodeAttempt(
  trx: Trx,
  { pricing, user, origin }: PersonalTermsInput,
): Promise<string[]> {
  const { known } = pricing.promo ?? {}
  if (!origin || !known?.personal || known.ineligible || (await isOwnPhone(trx, user))) return []
  return consumePhoneAttempt(trx, { ...origin, phone: user.phone }, pricing.now)
}

/** Returns refusals instead of throwing, so that the transaction commits its counts. */
export async function checkPersonalTerms(
  trx: Trx,
  { pricing, order, user }: PersonalTermsInput,
): Promise<{ placement: PricedOrder; promo: Promo | null } | Refusal> {
  try {
    await requireServed(trx, user.phone, user.customer)
    const promo = await promoOf(trx, order.promocode, user)
    return { placement: checkPlacement({ ...pricing, promo }, order), promo }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
