import { lowestPrice } from '#backend/core/lowest-price.rules.ts'
import { Memo } from '#backend/core/memo.ts'
import type { Menu, MenuDish } from '#backend/core/menu.ts'
import type { Facets } from '#contract/menu/narrowing.ts'
import { dietsOf } from './dietary.rules.ts'
import { countByFilter, facetsOf, type ShownDish } from './narrowing.rules.ts'
import { soldIn } from './sold.rules.ts'
import type { View } from './view.ts'

type Sale = Pick<View, 'menu' | 'city'>

interface CategoryDishes {
  dishes: readonly (ShownDish & { dish: MenuDish })[]
  facets: Facets
  byFilter: ReadonlyMap<string, number>
}

/** Prices of thousands of dishes take longer than the page that shows some. */
const listMemo = new Memo<Menu, string, CategoryDishes>()

function listOf({ menu, city }: Sale, categoryId: number): CategoryDishes {
  const dishes = soldIn(menu, city.currency)
    .inCategory(categoryId)
    .flatMap((dish) => {
      const price = lowestPrice(menu, dish, city)
      return price === undefined
        ? []
        : [{ dish, price, diets: dietsOf(menu, dish), isSoldOut: dish.unavailable.has(city.id) }]
    })
  return {
    dishes,
    facets: facetsOf(dishes),
    byFilter: countByFilter(dishes),
  }
}

export function dishesOfCategory(view: Sale, categoryId: number): CategoryDishes {
  const { menu, city } = view
  const key = `${city.id} ${city.currency} ${categoryId}`
  return listMemo.get(menu, key, () => listOf(view, categoryId))
}
