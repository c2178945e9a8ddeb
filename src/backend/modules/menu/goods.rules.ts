import { imageOf } from '#backend/core/image.rules.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { FreeOfChoice, Goods, Ingredient, GoodsCard } from '#contract/goods.calls.ts'
import { minor, toDecimal } from '#contract/money.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'
import { presentSeo } from '#backend/core/seo.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { Locale } from '#contract/locales.ts'

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
  const reason = dish.unavailable.get(city.id)
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
      unavailable_reason: reason ? inLocale(reason, locale) : null,
      category: homeCategory(view, dish),
    },
  ]
}

function ingredients({ menu, city, locale }: View, dish: Dish): Ingredient[] {
  return dish.ingredients.flatMap(({ optionId, included, max }) => {
    const option = menu.options.get(optionId)
    if (!option) return []
    const extra = option.prices?.[city.currency]
    return [
      {
        id: option.id,
        name: inLocale(option.name, locale),
        qtt: included,
        max,
        paid_goods: extra === undefined ? null : { id: option.id, price: toDecimal(extra) },
      },
    ]
  })
}

function freeChoice({ menu, city, locale }: View, dish: Dish): FreeOfChoice | null {
  const choice = dish.choiceId === null ? undefined : menu.choices.get(dish.choiceId)
  if (!choice) return null
  const options = choice.optionIds.flatMap((id) => menu.options.get(id) ?? [])
  return {
    id: choice.id,
    name: inLocale(choice.name, locale),
    included: choice.included,
    max: choice.max,
    goods: options.map(({ id, name, prices }) => ({
      id,
      name: inLocale(name, locale),
      price: toDecimal(prices?.[city.currency] ?? minor(0)),
    })),
  }
}

/** Null when the city does not sell it. */
export function presentGoods(view: View, dish: Dish): Goods | null {
  const { menu, locale } = view
  const [card] = presentCard(view, dish)
  if (!card) return null
  return {
    ...card,
    images: [dish.picture, ...(dish.gallery ?? [])].map(imageOf),
    description: inLocale(dish.description, locale),
    proteins: dish.nutrition?.proteins ?? null,
    fats: dish.nutrition?.fats ?? null,
    carbohydrates: dish.nutrition?.carbohydrates ?? null,
    allergens: dish.allergens,
    diets: dish.diets,
    ingredients: ingredients(view, dish),
    free_of_choice: freeChoice(view, dish),
    parts: dish.parts.flatMap(({ goodsId, count }) => {
      const part = menu.goods.get(goodsId)
      return part ? [{ name: inLocale(part.name, locale), chpu: part.slug, count }] : []
    }),
    related: dish.relatedIds
      .flatMap((id) => menu.goods.get(id) ?? [])
      .flatMap((other) => presentCard(view, other)),
    seo: presentSeo(dish, 'product', locale),
  }
}
