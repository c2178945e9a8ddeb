import type { MenuDish } from '#backend/core/menu.ts'
import type { Diet } from '#contract/menu/dietary.ts'
import { dietCodes } from '#contract/menu/dish-codes.ts'
import type { Facets, Narrowing } from '#contract/menu/narrowing.ts'
import { type Minor, minor, toDecimal, toMinor } from '#contract/values/money.ts'
import { suitsDiet } from '#contract/menu/suits-diet.ts'

const spicinesses = [0, 1, 2, 3] as const
const spicinessOf = ({ spiciness }: MenuDish) => spiciness ?? 0

/** What a card shows of a dish; prices in minor units. */
interface Shown {
  priceOf: (dish: MenuDish) => Minor | undefined
  dietsOf: (dish: MenuDish) => readonly Diet[]
}

export function narrowed(
  dishes: readonly MenuDish[],
  { priceOf, dietsOf }: Shown,
  { diet = [], spiciness = [], price_from, price_to }: Narrowing,
): readonly MenuDish[] {
  const from = price_from === undefined ? 0 : toMinor(price_from)
  const to = price_to === undefined ? Infinity : toMinor(price_to)
  return dishes.filter((dish) => {
    const price = priceOf(dish) ?? minor(0)
    return (
      price >= from &&
      price <= to &&
      (spiciness.length === 0 || spiciness.includes(spicinessOf(dish))) &&
      diet.every((code) => suitsDiet(dietsOf(dish), code))
    )
  })
}

export function facetsOf(dishes: readonly MenuDish[], { priceOf, dietsOf }: Shown): Facets {
  const levels = new Set(dishes.map(spicinessOf))
  const prices = dishes.flatMap((dish) => priceOf(dish) ?? [])
  const [first] = prices
  return {
    diets: dietCodes.filter((code) => dishes.some((dish) => suitsDiet(dietsOf(dish), code))),
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
