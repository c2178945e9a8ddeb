import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { type Buyer, memberOf } from '#backend/modules/loyalty/loyalty.service.ts'
import { promoOf } from '#backend/modules/promo/promo.service.ts'
import { presentCard } from '#backend/modules/menu/menu.service.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import type { Calculation, CartInput } from '#contract/cart.calls.ts'
import { refusalCode } from '#contract/errors.ts'
import type { GoodsCard } from '#contract/goods.calls.ts'
import type { Locale } from '#contract/text.ts'
import { additionalsFor } from './additionals.rules.ts'
import { presentCalculation } from './calculation.rules.ts'
import { changesNotOwn, changesSince } from './changes.rules.ts'
import { notSold } from './not-sold.ts'
import { priceCart, type Pricing } from './pricing.rules.ts'
import type { Quote } from './quote.ts'

export { presentSnapshot } from './calculation.rules.ts'
export { type Quote, type QuoteLine, quoteSnapshot } from './quote.ts'

interface Asking<Needs extends keyof Deps> {
  deps: Pick<Deps, Needs>
  locale: Locale
}

/** @throws Refusal INVALID with the path of every line that no page could have produced */
export function quoteCart(pricing: Omit<Pricing, 'notSold'>, cart: CartInput): Quote {
  const result = priceCart({ ...pricing, notSold }, cart)
  if ('faults' in result) throw new Refusal('INVALID', { errors: result.faults })
  return result.quote
}

/** Says nothing about a promo code after too many attempts. @throws Refusal INVALID */
export async function calculateCart(
  { deps, locale }: Asking<'db' | 'snapshots' | 'now'>,
  cart: CartInput,
  customer: Buyer | null = null,
  tooManyCodes = false,
): Promise<Calculation> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = shop.cities.find(({ id }) => id === cart.domainId)
  if (!city) throw new Refusal('INVALID', { errors: { domainId: ['unknown'] } })
  const member = await memberOf(deps.db, customer, { city, content: shop.content })
  const promo = await promoOf(deps.db, cart.promocode, { customer, tooMany: tooManyCodes })
  const { settings } = shop.content
  const calculation = presentCalculation(
    quoteCart({ menu, city, locale, now: deps.now(), member, promo, settings }, cart),
  )
  return { ...calculation, changes: changesNotOwn(cart, calculation, locale) }
}

/** Adds everything that has changed since the customer's last quote. */
export function presentForOrder(
  quote: Quote,
  { seen }: Pick<CartInput, 'seen'>,
  locale: Locale,
): Calculation {
  const calculation = presentCalculation(quote)
  return { ...calculation, changes: seen ? changesSince(seen, calculation, locale) : [] }
}

/** @throws Refusal INVALID; PROMO_… with a sentence under `code` when the code has no effect */
export async function checkPromo(
  asking: Asking<'db' | 'snapshots' | 'now'>,
  { domainId, code, goods }: Pick<CartInput, 'domainId' | 'goods'> & { code: string },
  customer: Buyer | null = null,
) {
  const { promocode } = await calculateCart(
    asking,
    { domainId, goods, orderType: 'delivery', promocode: code },
    customer,
  )
  if (!promocode) throw new Refusal('INVALID', { errors: { code: ['required'] } })
  const { status, kind, name, amount, message } = promocode
  if (status === 'applied' && kind) return { code: promocode.code, name, kind, amount }
  throw new Refusal(v.parse(refusalCode, promocode.reason), {
    errors: { code: [{ kind: 'said', limit: message }] },
  })
}

/** At most 6 cards. @throws Refusal NOT_FOUND for an unknown city */
export async function suggestAdditionals(
  { deps, locale }: Asking<'snapshots'>,
  domainId: number,
  inCart: readonly number[],
): Promise<GoodsCard[]> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = cityOf(shop, domainId)
  return additionalsFor(menu, city, inCart).flatMap((dish) =>
    presentCard({ menu, city, locale }, dish),
  )
}
