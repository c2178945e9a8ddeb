import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { menuFor } from '#backend/core/local-menu.rules.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { type Buyer, memberOf } from '#backend/modules/loyalty/loyalty.service.ts'
import { promoOf } from '#backend/modules/promo/promo.service.ts'
import { presentCard } from '#backend/modules/menu/menu.service.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { Calculation, CartInput } from '#contract/orders/cart.calls.ts'
import { refusalCode } from '#contract/errors.ts'
import type { DishCard } from '#contract/menu/dish.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { presentCalculation, presentUnavailable } from './present-quote.rules.ts'
import { acknowledged, withoutCustomerChanges, changesSince } from './quote-changes.rules.ts'
import { chooseAgain, notSold, soldOut, without } from './cart-texts.ts'
import { priceCart, type Pricing } from './price-cart.rules.ts'
import { type Quote, quoteSnapshot } from './quote.ts'
import type { MenuDish } from '#backend/core/menu.ts'
import { expectedAt, ordersFrom } from '#backend/modules/cities/hours.rules.ts'
import { holdStart } from '#backend/modules/slots/slots.rules.ts'
import { categoriesOf, onSale, type Sale } from './extras.rules.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { repeatLines } from './repeat.rules.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

export { presentSnapshot } from './present-quote.rules.ts'
export { rewritten, snapshotIn } from './snapshot-language.rules.ts'
export { identityOf } from './line-identity.rules.ts'
export { isInOtherCurrency } from './quote-changes.rules.ts'
export { type Quote, type QuoteLine, quoteSnapshot, type QuoteSnapshot } from './quote.ts'

interface CartContext<Needs extends keyof Deps> {
  deps: Pick<Deps, Needs>
  locale: Locale
}

/** @throws Refusal INVALID with the path of every line that no page can produce */
export function quoteCart(pricing: Omit<Pricing, 'notSold' | 'soldOut'>, cart: CartInput): Quote {
  const result = priceCart({ ...pricing, notSold, soldOut }, cart)
  if ('faults' in result) {
    const { faults: errors, limits } = result
    throw new Refusal('INVALID', { errors, ...(limits && { data: { limits } }) })
  }
  return result.quote
}

/** Has no promo answer after too many attempts. @throws Refusal INVALID */
export async function calculateCart(
  { deps, locale }: CartContext<'db' | 'snapshots' | 'now' | 'payments'>,
  cart: CartInput,
  customer: Buyer | null = null,
  tooManyCodes = false,
): Promise<Calculation> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = shop.cities.find(({ id }) => id === cart.cityId)
  if (!city) throw new Refusal('INVALID', { errors: { cityId: ['unknown'] } })
  const now = deps.now()
  const member = await memberOf(deps.db, customer, { city, content: shop.content, now })
  const promo = await promoOf(deps.db, cart.promocode, { customer, tooMany: tooManyCodes })
  const { settings } = shop.content
  const onlineFrom = deps.payments.provider?.minimums
  // The slot may be held, and keeps its price until the hold ends.
  const leadFrom = holdStart(now)
  const calculation = presentCalculation(
    quoteCart({ menu, city, locale, now, leadFrom, member, promo, settings, onlineFrom }, cart),
  )
  return { ...calculation, changes: withoutCustomerChanges(cart, calculation, locale) }
}

export function presentForOrder(
  quote: Quote,
  input: Pick<CartInput, 'acknowledged' | 'time'>,
  locale: Locale,
): Calculation {
  const calculation = presentCalculation(quote)
  const seen = acknowledged(input, calculation)
  return { ...calculation, changes: seen ? changesSince(seen, calculation, locale) : [] }
}

/** @throws Refusal INVALID; PROMO_… with a sentence under `code` when the code has no effect */
export async function checkPromo(
  context: CartContext<'db' | 'snapshots' | 'now' | 'payments'>,
  { cityId, code, dishes }: Pick<CartInput, 'cityId' | 'dishes'> & { code: string },
  customer: Buyer | null = null,
) {
  const { promocode } = await calculateCart(
    context,
    { cityId, dishes, orderType: 'delivery', promocode: code },
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
  { deps, locale }: CartContext<'snapshots' | 'now'>,
  cityId: CityId,
  inCart: readonly DishId[],
): Promise<DishCard[]> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = cityOf(shop, cityId)
  const local = menuFor(menu, city, 'delivery')
  const due = expectedAt(city, ordersFrom(city, deps.now()), null)
  return additionalsFor({ menu: local, city, due }, inCart).flatMap(
    (dish) => presentCard({ menu: local, city, locale }, dish) ?? [],
  )
}

const maxDishes = 6

function additionalsFor(sale: Sale, inCart: readonly DishId[]): MenuDish[] {
  const { menu } = sale
  const categories = categoriesOf(menu, inCart)
  const named = menu.additionals
    .filter((rule) => categories.has(rule.categoryId))
    .flatMap((rule) => rule.dishIds)
  const hits = () =>
    [...menu.dishes.values()].filter((dish) => dish.badges.includes('hit')).map((dish) => dish.id)
  const offered = new Set(named.length > 0 ? named : hits())
  for (const dishId of inCart) offered.delete(dishId)
  return [...offered].flatMap((dishId) => onSale(sale, dishId) ?? []).slice(0, maxDishes)
}

/** @throws Refusal NOT_FOUND for an unknown city */
export async function repeatCart(
  { deps, locale }: CartContext<'snapshots'>,
  cityId: CityId,
  snapshot: object,
): Promise<{ dishes: CartLine[]; unavailable: Calculation['unavailable'] }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const sale = { menu, city: cityOf(shop, cityId), locale, notSold, without, chooseAgain }
  const { dishes, unavailable } = repeatLines(sale, v.parse(quoteSnapshot, snapshot).dishes)
  return { dishes, unavailable: unavailable.map(presentUnavailable) }
}
