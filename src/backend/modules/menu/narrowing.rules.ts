import type { MenuDish } from '#backend/core/menu.ts'
import type { Diet } from '#contract/menu/dietary.ts'
import { dietCodes } from '#contract/menu/dish-codes.ts'
import type { Facets, Narrowing } from '#contract/menu/narrowing.ts'
import { type Minor, toDecimal, toMinor } from '#contract/values/money.ts'
import type { Sorting } from '#contract/menu/sortings.ts'
import { suitsDiet } from '#contract/menu/suits-diet.ts'

const spicinesses = [0, 1, 2, 3] as const
const spicinessOf = ({ dish: { spiciness } }: ShownDish) => spiciness ?? 0

/** With what its card shows in a city; the price in minor units. */
export interface ShownDish {
  dish: Pick<MenuDish, 'spiciness' | 'filters' | 'badges'>
  price: Minor
  diets: readonly Diet[]
  isSoldOut: boolean
}

export function narrowed<Shown extends ShownDish>(
  dishes: readonly Shown[],
  { diet = [], spiciness = [], price_from, price_to }: Narrowing,
): readonly Shown[] {
  const from = price_from === undefined ? 0 : toMinor(price_from)
  const to = price_to === undefined ? Infinity : toMinor(price_to)
  return dishes.filter(
    (shown) =>
      shown.price >= from &&
      shown.price <= to &&
      (spiciness.length === 0 || spiciness.includes(spicinessOf(shown))) &&
      diet.every((code) => suitsDiet(shown.diets, code)),
  )
}

/** Dishes that have all of the codes. */
export const filtered = <Shown extends ShownDish>(
  dishes: readonly Shown[],
  codes: readonly string[],
): readonly Shown[] =>
  dishes.filter(({ dish }) => codes.every((code) => dish.filters.includes(code)))

/** Dishes with each code. */
export function countByFilter(dishes: readonly ShownDish[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { dish } of dishes)
    for (const code of new Set(dish.filters)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

const isPopular = ({ dish }: ShownDish) => Number(dish.badges.includes('hit'))
const compare: Readonly<Record<Sorting, (one: ShownDish, other: ShownDish) => number>> = {
  popular: (one, other) => isPopular(other) - isPopular(one),
  cheapest: (one, other) => one.price - other.price,
  dearest: (one, other) => other.price - one.price,
}

/** In menu order without a sorting, and where two dishes are equal; what is sold out comes last. */
export const sorted = <Shown extends ShownDish>(
  dishes: readonly Shown[],
  sorting: Sorting | undefined,
): readonly Shown[] =>
  sorting
    ? dishes.toSorted(
        (one, other) =>
          Number(one.isSoldOut) - Number(other.isSoldOut) || compare[sorting](one, other),
      )
    : dishes

export function facetsOf(dishes: readonly ShownDish[]): Facets {
  const levels = new Set(dishes.map(spicinessOf))
  const prices = dishes.map(({ price }) => price)
  const [first] = prices
  return {
    diets: dietCodes.filter((code) => dishes.some(({ diets }) => suitsDiet(diets, code))),
    spiciness: spicinesses.filter((level) => levels.has(level)),
    price:
      first === undefined
        ? null
        : {
            from: toDecimal(
              prices.reduce((least, price) => (price < least ? price : least), first),
            ),
            to: toDecimal(prices.reduce((most, price) => (price > most ? price : most), first)),
          },
  }
}
