import type { Dish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import { categoriesOf, onSale } from './extras.rules.ts'

const maxDishes = 6

/** At most 6 dishes that are neither in the cart nor sold out; without a rule the hits. */
export function additionalsFor(
  menu: Menu,
  city: Pick<City, 'id' | 'currency'>,
  inCart: readonly number[],
): Dish[] {
  const categories = categoriesOf(menu, inCart)
  const named = menu.additionals
    .filter((rule) => categories.has(rule.categoryId))
    .flatMap((rule) => rule.goodsIds)
  const hits = () =>
    [...menu.goods.values()].filter((dish) => dish.badges.includes('hit')).map((dish) => dish.id)
  const offered = new Set(named.length > 0 ? named : hits())
  for (const goodsId of inCart) offered.delete(goodsId)
  return [...offered]
    .flatMap((goodsId) => onSale(menu, city, goodsId)?.dish ?? [])
    .slice(0, maxDishes)
}
