import { imageOf } from '#backend/core/image.rules.ts'
import { written } from '#backend/core/localized.rules.ts'
import type { MenuDish, Option, OptionGroup, OptionPrices } from '#backend/core/menu.ts'
import type { Dish } from '#contract/menu/dish.calls.ts'
import type {
  FreeOfChoice,
  Ingredient,
  OpenedGroup,
  OptionGroup as PresentedGroup,
} from '#contract/menu/dish-choices.ts'
import type { CityId } from '#contract/values/ids.ts'
import { minor, toDecimal } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import { fixedFacts } from './dietary.rules.ts'
import { citiesWithout } from './groups.rules.ts'
import type { View } from './view.ts'

const decimalIn = (prices: MinorPrices | null | undefined, { city }: View) =>
  toDecimal(prices?.[city.currency] ?? minor(0))

const variantPrices = ({ variantPrices: bySize }: OptionPrices, view: View) =>
  [...bySize].map(([variant, prices]) => ({ variant, price: decimalIn(prices, view) }))

const shown = ({ picture: image, mayContain, diets }: Option) => ({
  may_contain: mayContain,
  diets,
  image: image === null ? null : imageOf(image),
})

function ingredients(view: View, dish: MenuDish): Ingredient[] {
  const { menu, city, locale } = view
  return dish.ingredients.flatMap(({ optionId, included, max }) => {
    const option = menu.options.get(optionId)
    if (!option) return []
    const extra = option.prices?.[city.currency]
    return [
      {
        id: option.id,
        ...written({ name: option.name }, locale),
        quantity: included,
        max,
        paid_portion: extra === undefined ? null : { id: option.id, price: toDecimal(extra) },
        variant_prices: variantPrices(option, view),
        weight: option.weight || null,
        nutrition: option.nutrition,
        allergens: option.allergens,
        ...shown(option),
        sold_out: option.soldOut.has(city.id),
      },
    ]
  })
}

export const isGone = (
  { menu, city }: View,
  { optionId, opens }: OptionGroup['options'][number],
): boolean => {
  const soldOutOf = (id: number) => menu.options.get(id)?.soldOut ?? new Set<CityId>()
  return (
    soldOutOf(optionId).has(city.id) ||
    (opens !== null && citiesWithout([opens], soldOutOf).has(city.id))
  )
}

/** A size has the price, weight and nutrition of the whole dish. */
function presentOption(
  view: View,
  variants: OptionGroup['variants'],
  own: OptionGroup['options'][number],
): OpenedGroup['options'][number] | null {
  const option = view.menu.options.get(own.optionId)
  if (!option) return null
  const variant = variants?.get(option.id)
  const priced = own.prices ?? option
  const { prices } = variant ?? priced
  if (prices && prices[view.city.currency] === undefined) return null
  return {
    id: option.id,
    ...written({ name: option.name }, view.locale),
    sku: (variant ?? option).sku ?? null,
    price: decimalIn(prices, view),
    variant_prices: variant ? [] : variantPrices(priced, view),
    max: own.max,
    default: own.isDefault,
    weight: variant ? variant.weight : option.weight || null,
    amount: variant?.amount ?? null,
    allergens: option.allergens,
    ...shown(option),
    nutrition: (variant ?? option).nutrition ?? null,
    sold_out: isGone(view, own),
  }
}

const presentOpened = (view: View, group: OptionGroup): OpenedGroup => ({
  id: group.id,
  ...written({ name: group.name }, view.locale),
  select: group.select,
  min: group.min,
  max: group.max,
  included: group.included,
  free_rule: group.freeRule,
  options: group.options.flatMap((own) => presentOption(view, group.variants, own) ?? []),
})

const presentGroups = (view: View, { groups }: Pick<MenuDish, 'groups'>): PresentedGroup[] =>
  groups.map((group) => ({
    ...presentOpened(view, group),
    sets_price: group.variants !== null,
    options: group.options.flatMap((own) => {
      const option = presentOption(view, group.variants, own)
      return option ? { ...option, opens: own.opens && presentOpened(view, own.opens) } : []
    }),
  }))

export const presentChoices = (
  view: View,
  dish: MenuDish,
): Pick<Dish, 'allergens' | 'may_contain' | 'ingredients' | 'groups'> => ({
  ...fixedFacts(view.menu, dish),
  ingredients: ingredients(view, dish),
  groups: presentGroups(view, dish),
})

export function presentSlots(view: View, { combo }: MenuDish): Dish['slots'] {
  const { menu, city, locale } = view
  return (combo?.slots ?? []).map(({ id, name, defaultId, dishes }) => ({
    id,
    ...written({ name }, locale),
    default: defaultId,
    dishes: [...dishes].flatMap(([dishId, { surcharge }]) => {
      const dish = menu.dishes.get(dishId)
      const price = dish?.prices[city.currency]
      if (!dish || price === undefined) return []
      const unavailable_reason = dish.unavailable.get(city.id) ?? null
      return [
        {
          id: dish.id,
          ...written({ name: dish.name, unavailable_reason }, locale),
          slug: dish.slug,
          ...imageOf(dish.picture),
          weight: dish.weight,
          amount: dish.amount,
          measure: dish.measure,
          actual_price: toDecimal(price),
          surcharge: decimalIn(surcharge, view),
          nutrition: dish.nutrition,
          diets: dish.diets,
          ...presentChoices(view, dish),
          age: dish.age ?? null,
        },
      ]
    }),
  }))
}

export function presentDiscount(view: View, { combo }: MenuDish): Dish['slots_discount'] {
  const discount = combo?.discount ?? null
  return discount && 'amount' in discount ? { amount: decimalIn(discount.amount, view) } : discount
}

/** The first group with countable portions, for clients that know no groups. */
export function freeChoice(groups: readonly PresentedGroup[]): FreeOfChoice | null {
  const group = groups.find(({ select }) => select === 'quantity')
  return (
    (group && {
      id: group.id,
      name: group.name,
      ...(group.langs && { langs: group.langs }),
      included: group.included,
      max: group.max,
      dishes: group.options.map(({ id, name, langs, price }) => ({
        id,
        name,
        ...(langs && { langs }),
        price,
      })),
    }) ??
    null
  )
}
