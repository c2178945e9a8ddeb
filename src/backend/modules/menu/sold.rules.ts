import type { Currency } from '#contract/values/prices.ts'
import { byCategory } from '#backend/core/by-category.rules.ts'
import { Memo } from '#backend/core/memo.ts'
import type { MenuDish, Menu } from '#backend/core/menu.ts'

export interface Sold {
  dishes: readonly MenuDish[]
  inCategory: (categoryId: number) => readonly MenuDish[]
}

const soldMemo = new Memo<Menu, Currency, Sold>()

function sort(menu: Menu, currency: Currency): Sold {
  const dishes = [...menu.dishes.values()].filter(({ prices }) => prices[currency] !== undefined)
  const lists = byCategory(
    dishes,
    ({ categoryIds }) => categoryIds.filter((id) => menu.categories.has(id)),
    (id) => menu.categories.get(id)?.parentId,
  )
  return { dishes, inCategory: (categoryId) => lists.get(categoryId) ?? [] }
}

/** A city does not sell a dish without a price in its currency. */
export const soldIn = (menu: Menu, currency: Currency): Sold =>
  soldMemo.get(menu, currency, () => sort(menu, currency))
