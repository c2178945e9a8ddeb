import type { Currency } from '#contract/money.ts'
import type { Dish, Menu } from './menu.ts'

/** What is sold in a currency, in menu order. */
export interface Sold {
  dishes: readonly Dish[]
  /** Dishes of a category and of its subcategories, each once. */
  inCategory: (categoryId: number) => readonly Dish[]
}

/** Menus are immutable, so what was worked out for one stays true as long as it is in memory. */
const soldOf = new WeakMap<Menu, Map<Currency, Sold>>()

function sort(menu: Menu, currency: Currency): Sold {
  const dishes = [...menu.goods.values()].filter(({ prices }) => prices[currency] !== undefined)
  const lists = new Map<number, Dish[]>()
  for (const dish of dishes) {
    const own = dish.categoryIds.filter((id) => menu.categories.has(id))
    const parents = own.flatMap((id) => menu.categories.get(id)?.parentId ?? [])
    for (const id of new Set([...own, ...parents])) {
      const list = lists.get(id)
      if (list) list.push(dish)
      else lists.set(id, [dish])
    }
  }
  return { dishes, inCategory: (categoryId) => lists.get(categoryId) ?? [] }
}

/** What a city with that currency sells of a menu: a dish without a price in it is not sold there. */
export function soldIn(menu: Menu, currency: Currency): Sold {
  const known = soldOf.get(menu) ?? new Map<Currency, Sold>()
  soldOf.set(menu, known)
  const sold = known.get(currency) ?? sort(menu, currency)
  known.set(currency, sold)
  return sold
}
