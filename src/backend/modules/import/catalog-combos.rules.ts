import { type CatalogDocument } from '#contract/menu/catalog.ts'
import { maxOffers } from '#contract/menu/catalog-options.ts'
import { decimal, toMinor } from '#contract/values/money.ts'
import { currencyCodes, type Currency, type Prices } from '#contract/values/prices.ts'
import { lowestPrices } from './catalog-version.rules.ts'
import { type Entry, type Problem, repeatedIn, unknown } from './problems.rules.ts'

type Dish = CatalogDocument['goods'][number]
type Combo = NonNullable<Dish['combo']>
type Slot = CatalogDocument['slots'][number]

export interface KnownDishes {
  goods: ReadonlySet<string>
  categories: ReadonlySet<string>
  dishesOf: ReadonlyMap<string, Dish>
  slotOf: ReadonlyMap<string, Slot>
  inCategory: (slug: string) => readonly Dish[]
}
interface Offer {
  dish: Dish
  surcharge: Prices
}

const problem = (path: string, message: string): Problem => ({ path, message })
const pricesOf = (item: Dish): Prices => lowestPrices(item) ?? item.prices

function offersOf({ goods: dishes, categories }: Slot, known: KnownDishes): Offer[] {
  const offers = new Map<string, Offer>()
  for (const { goods: slug, surcharge = {} } of dishes) {
    const dish = known.dishesOf.get(slug)
    if (dish && !dish.combo) offers.set(slug, { dish, surcharge })
  }
  for (const dish of categories.flatMap(known.inCategory))
    if (!dish.combo && !offers.has(dish.slug)) offers.set(dish.slug, { dish, surcharge: {} })
  return [...offers.values()].slice(0, maxOffers)
}

export function slotProblems({ path, item }: Entry<Slot>, known: KnownDishes): Problem[] {
  const slugs = item.goods.map(({ goods: dish }) => dish)
  const offers = offersOf(item, known)
  return [
    ...slugs.flatMap((slug, index) =>
      known.goods.has(slug)
        ? []
        : [problem(`${path}.goods[${index}].goods`, `There is no dish "${slug}"`)],
    ),
    ...repeatedIn(slugs, `${path}.goods`, 'dish'),
    ...slugs.flatMap((slug, index) =>
      known.dishesOf.get(slug)?.combo
        ? [problem(`${path}.goods[${index}].goods`, `The dish "${slug}" is a combo itself`)]
        : [],
    ),
    ...unknown(item.categories, known.categories, `${path}.categories`, 'category'),
    ...repeatedIn(item.categories, `${path}.categories`, 'category'),
    ...(offers.length === 0 ? [problem(path, 'The slot offers no dish')] : []),
    ...(item.default !== undefined && !offers.some(({ dish }) => dish.slug === item.default)
      ? [problem(`${path}.default`, `The slot does not offer "${item.default}"`)]
      : []),
    ...surchargeProblems(item, path, known),
  ]
}

/** Prices are never guessed: a surcharge needs each currency of its dish. */
const surchargeProblems = (
  { goods: dishes }: Slot,
  path: string,
  { dishesOf }: KnownDishes,
): Problem[] =>
  dishes.flatMap(({ goods: slug, surcharge }, index) => {
    const dish = dishesOf.get(slug)
    if (!surcharge || !dish) return []
    return currencyCodes
      .filter(
        (currency) => pricesOf(dish)[currency] !== undefined && surcharge[currency] === undefined,
      )
      .map((currency) =>
        problem(`${path}.goods[${index}].surcharge`, `There is no surcharge in ${currency}`),
      )
  })

const comboOffers = ({ slots }: Combo, known: KnownDishes): Offer[][] =>
  slots.map((code) => {
    const slot = known.slotOf.get(code)
    return slot ? offersOf(slot, known) : []
  })

const isOffered = (offers: readonly Offer[][], currency: Currency): boolean =>
  offers.every((list) => list.some(({ dish }) => pricesOf(dish)[currency] !== undefined))

export function soldIn(item: Dish, known: KnownDishes): Currency[] {
  const offers = item.combo?.discount && comboOffers(item.combo, known)
  return currencyCodes.filter((currency) =>
    offers ? isOffered(offers, currency) : pricesOf(item)[currency] !== undefined,
  )
}

export function comboProblems(
  item: Dish,
  combo: Combo,
  path: string,
  known: KnownDishes,
): Problem[] {
  const { slots, discount } = combo
  const at = `${path}.combo`
  const offers = comboOffers(combo, known)
  return [
    ...unknown(slots, new Set(known.slotOf.keys()), `${at}.slots`, 'slot'),
    ...repeatedIn(slots, `${at}.slots`, 'slot'),
    ...((item.groups ?? []).some(({ variants }) => variants)
      ? [problem(at, 'A combo has no sizes: its dishes bring their own')]
      : []),
    ...(discount
      ? discountProblems(item, discount, path, offers)
      : ownPriceProblems(item, path, offers)),
  ]
}

/** Minor units avoid rounding errors. */
const cheapestOf = (list: readonly Offer[], currency: Currency): number =>
  Math.min(
    ...list.flatMap(({ dish, surcharge }) => {
      const price = pricesOf(dish)[currency]
      return price === undefined ? [] : toMinor(price) + toMinor(surcharge[currency] ?? decimal(0))
    }),
  )

function discountProblems(
  { prices, old_prices = {} }: Dish,
  discount: NonNullable<Combo['discount']>,
  path: string,
  offers: readonly Offer[][],
): Problem[] {
  const sold = currencyCodes.filter((currency) => isOffered(offers, currency))
  const setByDishes = 'The dishes less the discount set the price: leave it out'
  const costs = (currency: Currency) =>
    offers.reduce((sum, list) => sum + cheapestOf(list, currency), 0)
  return [
    ...Object.entries({ prices, old_prices }).flatMap(([name, own]) =>
      Object.keys(own).length > 0 ? [problem(`${path}.${name}`, setByDishes)] : [],
    ),
    ...(sold.length === 0
      ? [problem(`${path}.combo.slots`, 'There is no currency in which every slot has a dish')]
      : []),
    ...('amount' in discount
      ? sold.flatMap((currency) => {
          const amount = discount.amount[currency]
          const at = `${path}.combo.discount.amount`
          if (amount === undefined) return [problem(at, `There is no amount in ${currency}`)]
          return toMinor(amount) < costs(currency)
            ? []
            : [problem(at, `The cheapest dishes cost no more than ${amount} ${currency}`)]
        })
      : []),
  ]
}

function ownPriceProblems(
  { prices, combo }: Dish,
  path: string,
  offers: readonly Offer[][],
): Problem[] {
  return [
    ...currencyCodes
      .filter((currency) => prices[currency] !== undefined && !isOffered(offers, currency))
      .map((currency) =>
        problem(`${path}.prices.${currency}`, `A slot has no dish with a price in ${currency}`),
      ),
    ...offers.flatMap((list, index) =>
      list.length > 0 &&
      list.every(({ surcharge }) => Object.values(surcharge).some((it) => it > 0))
        ? [
            problem(
              `${path}.combo.slots[${index}]`,
              `Each dish of the slot "${combo?.slots[index] ?? ''}" costs more: raise the price of the combo`,
            ),
          ]
        : [],
    ),
  ]
}
