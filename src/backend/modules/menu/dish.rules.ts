import { imageOf } from '#backend/core/image.rules.ts'
import { written } from '#backend/core/localized.rules.ts'
import { lowestPrice } from '#backend/core/lowest-price.rules.ts'
import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import { presentSeo } from '#backend/core/seo.rules.ts'
import type { Dish, DishCard } from '#contract/menu/dish.calls.ts'
import { type Minor, minor, toDecimal } from '#contract/values/money.ts'
import {
  freeChoice,
  isGone,
  presentChoices,
  presentDiscount,
  presentSlots,
} from './choices.rules.ts'
import { hasPaidDefaults } from './default-picks.rules.ts'
import { dietaryFacts } from './dietary.rules.ts'
import { saleHoursText } from './menu-texts.ts'
import type { View } from './view.ts'

export const limitsOf = ({ limits }: MenuDish): { min: number; max: number | null } | null =>
  limits ? { min: limits.min ?? 1, max: limits.max ?? null } : null

function homeCategory({ menu, locale }: View, dish: MenuDish): DishCard['category'] {
  const category = dish.categoryIds
    .map((id) => menu.categories.get(id))
    .find((found) => found !== undefined)
  const parent = category?.parentId ? menu.categories.get(category.parentId) : undefined
  return {
    ...(category ? written({ name: category.name }, locale) : { name: '' }),
    slug: category?.slug ?? '',
    parent_slug: parent?.slug ?? null,
  }
}

const textsOf = ({ city }: View, { name, unavailable }: MenuDish) => ({
  name,
  unavailable_reason: unavailable.get(city.id) ?? null,
})

/** A required or preselected option needs more than a click on a card. */
const needsChoice = ({ min, options }: OptionGroup): boolean =>
  min > 0 || options.some(({ isDefault }) => isDefault)

/** The old price of the cheapest size, while its price can be had. */
function oldPriceOf(view: View, { prices, oldPrices, groups }: MenuDish): Minor | undefined {
  const { currency } = view.city
  const sizes = groups.find(({ variants }) => variants !== null)
  const left = sizes?.options.filter((size) => !isGone(view, size)) ?? []
  const isReduced = ({ optionId }: OptionGroup['options'][number]) =>
    sizes?.variants?.get(optionId)?.prices[currency] === prices[currency]
  return left.length === 0 || left.some(isReduced) ? oldPrices[currency] : undefined
}

/** Null when the city does not sell the dish. */
export function presentCard(view: View, dish: MenuDish): DishCard | null {
  const { city, locale } = view
  const price = dish.prices[city.currency]
  const lowest = lowestPrice(view.menu, dish, city)
  if (price === undefined || lowest === undefined) return null
  const required = lowest - price
  return {
    id: dish.id,
    ...written(textsOf(view, dish), locale),
    slug: dish.slug,
    ...imageOf(dish.picture),
    weight: dish.weight,
    amount: dish.amount,
    measure: dish.measure,
    kcal: dish.nutrition?.kcal ?? null,
    price: toDecimal(minor((oldPriceOf(view, dish) ?? price) + required)),
    actual_price: toDecimal(lowest),
    badges: dish.badges,
    filters: dish.filters,
    has_options: dish.combo !== null || dish.groups.some(needsChoice),
    price_from:
      dish.combo !== null ||
      required > 0 ||
      dish.groups.some(({ variants }) => variants !== null && variants.size > 1) ||
      hasPaidDefaults(view, dish),
    limits: limitsOf(dish),
    sale_hours: saleHoursText(dish, locale),
    age: dish.age ?? null,
    category: homeCategory(view, dish),
    dietary: dietaryFacts(view.menu, dish),
  }
}

/** Null when the city does not sell the dish. */
export function presentDish(view: View, dish: MenuDish): Dish | null {
  const { menu, locale } = view
  const card = presentCard(view, dish)
  const price = dish.prices[view.city.currency]
  if (!card || price === undefined) return null
  const choices = presentChoices(view, dish)
  return {
    ...card,
    price: toDecimal(oldPriceOf(view, dish) ?? price),
    actual_price: toDecimal(price),
    lowest_price: card.actual_price,
    sku: dish.sku ?? null,
    images: [dish.picture, ...(dish.gallery ?? [])].map(imageOf),
    ...written({ ...textsOf(view, dish), description: dish.description }, locale),
    proteins: dish.nutrition?.proteins ?? null,
    fats: dish.nutrition?.fats ?? null,
    carbohydrates: dish.nutrition?.carbohydrates ?? null,
    ...choices,
    spiciness: dish.spiciness ?? null,
    servings: dish.servings ?? null,
    diets: dish.diets,
    slots: presentSlots(view, dish),
    slots_discount: presentDiscount(view, dish),
    free_of_choice: freeChoice(choices.groups),
    parts: dish.parts.flatMap(({ dishId, count }) => {
      const part = menu.dishes.get(dishId)
      return part ? [{ ...written({ name: part.name }, locale), slug: part.slug, count }] : []
    }),
    related: dish.relatedIds
      .flatMap((id) => menu.dishes.get(id) ?? [])
      .flatMap((other) => presentCard(view, other) ?? []),
    seo: presentSeo(dish, 'product', locale),
  }
}
