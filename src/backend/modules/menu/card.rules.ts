import { imageOf } from '#backend/core/image.rules.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { GoodsCard } from '#contract/goods.calls.ts'
import { toDecimal } from '#contract/money.ts'
import type { Locale } from '#contract/text.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'

export interface View {
  menu: Menu
  city: Pick<City, 'id' | 'currency'>
  locale: Locale
}

/** The category in a dish's URL and breadcrumb. */
function homeCategory({ menu, locale }: View, dish: Dish): GoodsCard['category'] {
  const category = dish.categoryIds
    .map((id) => menu.categories.get(id))
    .find((found) => found !== undefined)
  const parent = category?.parentId ? menu.categories.get(category.parentId) : undefined
  return {
    name: category ? inLocale(category.name, locale) : '',
    chpu: category?.slug ?? '',
    parent_chpu: parent?.slug ?? null,
  }
}

/** Empty when the city does not sell the dish. */
export function presentCard(view: View, dish: Dish): GoodsCard[] {
  const { city, locale } = view
  const price = dish.prices[city.currency]
  if (price === undefined) return []
  const stop = dish.stops.get(city.id)
  return [
    {
      id: dish.id,
      name: inLocale(dish.name, locale),
      chpu: dish.slug,
      ...imageOf(dish.picture),
      weight: dish.weight,
      amount: dish.amount,
      measure: dish.measure,
      kkal: dish.nutrition?.kcal ?? null,
      price: toDecimal(dish.oldPrices[city.currency] ?? price),
      actual_price: toDecimal(price),
      badges: dish.badges,
      filters: dish.filters,
      has_options: dish.choiceId !== null,
      unavailable_reason: stop ? inLocale(stop, locale) : null,
      category: homeCategory(view, dish),
    },
  ]
}
