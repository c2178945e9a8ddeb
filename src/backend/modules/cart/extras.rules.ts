import type { MenuDish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import { isSoldAt } from '#backend/modules/menu/sale-hours.rules.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { DishId } from '#contract/values/ids.ts'

export interface Sale {
  menu: Menu
  city: Pick<City, 'id' | 'currency' | 'timeZone'>
  due: Date
  /** Gifts that an order has already, with their pieces. */
  kept?: ReadonlyMap<DishId, number> | undefined
}

export function onSale({ menu, city, due, kept }: Sale, dishId: DishId): MenuDish | undefined {
  if (kept?.has(dishId)) return knownDish(menu, dishId)
  const dish = menu.dishes.get(dishId)
  const isSold =
    dish?.prices[city.currency] !== undefined &&
    !dish.unavailable.has(city.id) &&
    isSoldAt(dish, city.timeZone, due)
  return isSold ? dish : undefined
}

/** The highest threshold reached decides; unsold dishes are skipped. */
export function giftFor(sale: Sale, subtotal: Minor): MenuDish | undefined {
  const reached = sale.menu.gifts.flatMap((rule) => {
    const from = rule.from[sale.city.currency]
    const dish = onSale(sale, rule.dishId)
    return from !== undefined && from <= subtotal && dish ? [{ from, dish }] : []
  })
  return reached.toSorted((a, b) => b.from - a.from)[0]?.dish
}

/** A dish of an order may have left the menu. */
export const knownDish = (
  { dishes, retired }: Pick<Menu, 'dishes' | 'retired'>,
  dishId: DishId,
): MenuDish | undefined => dishes.get(dishId) ?? retired.get(dishId)

export function categoriesOf(menu: Menu, dishIds: readonly DishId[]): Set<number> {
  const found = new Set<number>()
  for (const dishId of dishIds) {
    for (const categoryId of knownDish(menu, dishId)?.categoryIds ?? []) {
      found.add(categoryId)
      const parent = menu.categories.get(categoryId)?.parentId
      if (typeof parent === 'number') found.add(parent)
    }
  }
  return found
}

export interface EquipmentPrice {
  code: string
  name: LocalizedText
  quantity: number
  included: number
  price: Minor
  total: Minor
}

/** In menu order. Each person has one pair included, the most expensive pairs first. */
export function priceEquipment(
  menu: Menu,
  currency: City['currency'],
  wanted: CartInput['equipment'],
  dishIds: readonly DishId[],
): EquipmentPrice[] {
  if (!wanted) return []
  const inCart = categoriesOf(menu, dishIds)
  const pairs = menu.equipment.flatMap(({ code, name, prices, categoryIds }) => {
    const price = prices[currency]
    const isNeeded =
      categoryIds === null || categoryIds.some((categoryId) => inCart.has(categoryId))
    return price === undefined || !isNeeded ? [] : [{ code, name, quantity: wanted[code], price }]
  })
  let left = wanted.persons
  const included = new Map<string, number>()
  for (const pair of pairs.toSorted((a, b) => b.price - a.price)) {
    const free = Math.min(pair.quantity, left)
    included.set(pair.code, free)
    left -= free
  }
  return pairs.map((pair) => {
    const free = included.get(pair.code) ?? 0
    return { ...pair, included: free, total: minor((pair.quantity - free) * pair.price) }
  })
}
