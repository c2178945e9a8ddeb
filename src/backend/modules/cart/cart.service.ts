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
import type { Locale } from '#contract/locales.ts'
import { presentCalculation, presentUnavailable } from './calculation.rules.ts'
import { changesNotOwn, changesSince } from './changes.rules.ts'
import { notSold, without } from './not-sold.ts'
import { priceCart, type Pricing } from './pricing.rules.ts'
import { type Quote, quoteSnapshot } from './quote.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import { categoriesOf, onSale } from './extras.rules.ts'
import type { Context } from '#backend/core/context.ts'
import type { CartLine } from '#contract/kept-line.ts'
import { repeatLines } from './repeat.rules.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'

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
  domainId: CityId,
  inCart: readonly GoodsId[],
): Promise<GoodsCard[]> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = cityOf(shop, domainId)
  return additionalsFor(menu, city, inCart).flatMap((dish) =>
    presentCard({ menu, city, locale }, dish),
  )
}

const maxDishes = 6

/** At most 6 dishes that are neither in the cart nor sold out; without a rule the hits. */
function additionalsFor(
  menu: Menu,
  city: Pick<City, 'id' | 'currency'>,
  inCart: readonly GoodsId[],
): Dish[] {
  const categories = categoriesOf(menu, inCart)
  const named = menu.additionals
    .filter((rule) => categories.has(rule.categoryId))
    .flatMap((rule) => rule.goodsIds)
  const hits = () =>
    [...menu.goods.values()].filter((dish) => dish.badges.includes('hit')).map((dish) => dish.id)
  const offered = new Set(named.length > 0 ? named : hits())
  for (const goodsId of inCart) offered.delete(goodsId)
  return [...offered]
    .flatMap((goodsId) => onSale(menu, city, goodsId)?.dish ?? [])
    .slice(0, maxDishes)
}

/** @throws Refusal NOT_FOUND for an unknown city */
export async function repeatOrder(
  { deps, locale }: Pick<Context, 'deps' | 'locale'>,
  domainId: CityId,
  snapshot: object,
): Promise<{ goods: CartLine[]; unavailable: Calculation['unavailable'] }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const sale = { menu, city: cityOf(shop, domainId), locale, notSold, without }
  const { goods, unavailable } = repeatLines(sale, v.parse(quoteSnapshot, snapshot).goods)
  return { goods, unavailable: unavailable.map(presentUnavailable) }
}
