import type { Dish } from '#api/types.ts'
import {
  decimal,
  minOf,
  type Minor,
  minor,
  percentOf,
  totalOf,
  toDecimal,
  toMinor,
} from '#contract/values/money.ts'
import type { DishSelection, SlotDish } from './product-choice.rules.ts'
import { needsPaidPick, pickedSize, unitPrice } from './lib/product-price.rules.ts'

type Picked = { dish: SlotDish; pick: DishSelection['slots'][number] }
type Priced = Pick<Dish, 'actual_price' | 'ingredients' | 'groups' | 'slots' | 'slots_discount'>

/** The dishes of a combo, in its order. */
export const pickedDishes = (
  { slots }: Pick<Dish, 'slots'>,
  choice: Pick<DishSelection, 'slots'>,
): Picked[] =>
  slots.flatMap((slot) => {
    const pick = choice.slots.find(({ id }) => id === slot.id)
    const dish = slot.dishes.find(({ id }) => id === pick?.dish_id)
    return dish && pick ? [{ dish, pick }] : []
  })

/** Percents are rounded half up. */
function discountOn(parts: Minor, discount: NonNullable<Dish['slots_discount']>): Minor {
  return 'percent' in discount
    ? percentOf(parts, discount.percent)
    : minOf(parts, toMinor(discount.amount))
}

/** Price of one piece, with the dishes of a combo. Only the server's price counts. */
export function dishPrice(dish: Priced, choice: DishSelection): Minor {
  if (dish.slots.length === 0) return unitPrice(dish, choice)
  const dishes = pickedDishes(dish, choice)
  const parts = totalOf(
    dishes.flatMap(({ dish, pick }) => [toMinor(dish.surcharge), unitPrice(dish, pick)]),
  )
  if (!dish.slots_discount) {
    const included = totalOf(dishes.map(({ dish }) => toMinor(dish.actual_price)))
    return minor(unitPrice(dish, choice) + parts - included)
  }
  const extras = unitPrice({ ...dish, actual_price: decimal(0) }, choice)
  return minor(extras + parts - discountOn(parts, dish.slots_discount))
}

/** As the page shows it; the price before a reduction is known for the lowest price only. */
export function shownPrice(
  dish: Priced & Pick<Dish, 'price' | 'price_from' | 'lowest_price'>,
  choice: DishSelection,
): Pick<Dish, 'actual_price' | 'price' | 'price_from'> {
  const { actual_price, price, slots } = dish
  const dishes = pickedDishes(dish, choice)
  const isWhole = dishes.length === slots.length
  const [picked, lowest] = [isWhole ? dishPrice(dish, choice) : 0, toMinor(dish.lowest_price)]
  // Below the lowest price something that has to be picked is missing.
  const now = minor(Math.max(picked, lowest))
  const size = pickedSize(dish.groups, choice.options)
  const isReduced = !dish.slots_discount && (size?.price ?? actual_price) === actual_price
  const reduction = isReduced ? toMinor(price) - toMinor(actual_price) : 0
  return {
    actual_price: toDecimal(now),
    price: toDecimal(minor(now + reduction)),
    price_from:
      !isWhole ||
      picked < lowest ||
      needsPaidPick(dish, choice) ||
      dishes.some(({ dish, pick }) => needsPaidPick(dish, pick)),
  }
}
