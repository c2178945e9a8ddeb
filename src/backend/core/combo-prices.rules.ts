import type { DishId } from '#contract/values/ids.ts'
import { type Minor, minor, percentOf, totalOf } from '#contract/values/money.ts'
import { type Currency, currencyCodes, type MinorPrices } from '#contract/values/prices.ts'
import type { Combo, MenuDish } from './menu.ts'

/** At most the amount itself; undefined without an amount in the currency. */
export function lessDiscount(
  sum: Minor,
  discount: NonNullable<Combo['discount']>,
  currency: Currency,
): Minor | undefined {
  const amount =
    'percent' in discount ? percentOf(sum, discount.percent) : discount.amount[currency]
  return amount === undefined ? undefined : minor(Math.max(0, sum - amount))
}

export function comboPrices(
  { slots, discount }: Combo,
  own: MinorPrices,
  dishes: ReadonlyMap<DishId, Pick<MenuDish, 'prices'>>,
): MinorPrices {
  const prices: MinorPrices = {}
  for (const currency of currencyCodes) {
    const cheapest = slots.flatMap((slot) => {
      const offers = [...slot.dishes].flatMap(([id, { surcharge }]) => {
        const price = dishes.get(id)?.prices[currency]
        return price === undefined ? [] : [price + (surcharge[currency] ?? 0)]
      })
      return offers.length > 0 ? [minor(Math.min(...offers))] : []
    })
    if (cheapest.length < slots.length) continue
    const price = discount ? lessDiscount(totalOf(cheapest), discount, currency) : own[currency]
    if (price !== undefined) prices[currency] = price
  }
  return prices
}
