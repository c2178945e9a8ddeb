import { imageOf } from '#backend/core/image.rules.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { FreeOfChoice, Goods, Ingredient } from '#contract/goods.calls.ts'
import { toDecimal } from '#contract/money.ts'
import { presentCard, type View } from './card.rules.ts'
import type { Dish } from '#backend/core/menu.ts'
import { presentSeo } from '#backend/core/seo.rules.ts'

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
      price: toDecimal(prices?.[city.currency] ?? 0),
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
