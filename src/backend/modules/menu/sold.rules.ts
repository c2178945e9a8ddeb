import type { Currency } from '#contract/values/prices.ts'
import { Memo } from '#backend/core/memo.ts'
import type { MenuDish, Menu } from '#backend/core/menu.ts'

export interface Sold {
  dishes: readonly MenuDish[]
  inCategory: (categoryId: number) => readonly MenuDish[]
}

const soldMemo = new Memo<Menu, Currency, Sold>()

function sort(menu: Menu, currency: Currency): Sold {
  const dishes = [...menu.dishes.values()].filter(({ prices }) => prices[currency] !== undefined)
  const lists = new Map<number, MenuDish[]>()
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

/** A city does not sell a dish without a price in its currency. */
export const soldIn = (menu: Menu, currency: Currency): Sold =>
  soldMemo.get(menu, currency, () => sort(menu, currency))
