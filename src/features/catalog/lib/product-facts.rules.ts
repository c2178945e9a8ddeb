import type { Dish } from '#api/types.ts'
import { pickedDishes } from '../combo.rules.ts'
import { allergensAmong } from '#features/diet/diet-labels.ts'
import type { DishChoice, DishSelection, OptionGroup } from '../product-choice.rules.ts'
import { pickedSize } from './product-price.rules.ts'

type Sized = Pick<Dish, 'groups' | 'weight' | 'amount'>
type Composed = Pick<Dish, 'ingredients' | 'groups'>
type Declared = Pick<Dish, 'ingredients' | 'groups' | 'allergens' | 'may_contain'>
type Allergens = Dish['allergens']

type Option = OptionGroup['options'][number]
interface Part extends Pick<Option, 'weight' | 'allergens' | 'may_contain' | 'nutrition'> {
  quantity: number
}

/** The portions of the ingredients above the usual ones, below zero where some are left out. */
const changedPortions = ({ ingredients }: Pick<Dish, 'ingredients'>, choice: DishChoice): Part[] =>
  ingredients.flatMap((ingredient) => {
    const chosen = choice.ingredients.find(({ id }) => id === ingredient.id)
    const quantity = chosen ? chosen.quantity - ingredient.quantity : 0
    return quantity === 0 ? [] : [{ ...ingredient, quantity }]
  })

/** What is picked for the dish, with the picks in the groups that options open. */
const pickedParts = (
  groups: readonly OptionGroup[],
  { options: chosen = [] }: DishChoice,
): Part[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const { quantity = 0, options: picks = [] } = chosen.find(({ id }) => id === option.id) ?? {}
      if (quantity === 0) return []
      const opened = option.opens?.options.flatMap((inner) => {
        const portions = picks.find(({ id }) => id === inner.id)?.quantity ?? 0
        return portions > 0 ? [{ ...inner, quantity: portions * quantity }] : []
      })
      // The weight of a size is that of the dish.
      const weight = group.sets_price ? null : option.weight
      return [{ ...option, weight, quantity }, ...(opened ?? [])]
    }),
  )

/** What the dish has more than usual, or less. */
export const addedParts = (dish: Composed, choice: DishChoice): Part[] => [
  ...pickedParts(dish.groups, choice),
  ...changedPortions(dish, choice),
]

const weightOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0)

/** Weight and amount of the dish in its size, without other picks. */
export function sizeOf(dish: Sized, choice: DishChoice): Pick<Dish, 'weight' | 'amount'> {
  const size = pickedSize(dish.groups, choice.options ?? [])
  return size
    ? { weight: size.weight, amount: size.amount ?? dish.amount }
    : { weight: dish.weight, amount: dish.amount }
}

function dishWeight(dish: Sized & Composed, choice: DishChoice): number | null {
  const { weight } = sizeOf(dish, choice)
  return weight && weight + weightOfParts(addedParts(dish, choice))
}

/** In grams, with what was picked; null when that of the dish, or of one in a combo, is unknown. */
export function weightOf(
  dish: Sized & Composed & Pick<Dish, 'slots'>,
  choice: DishSelection,
): number | null {
  if (dish.slots.length === 0) return dishWeight(dish, choice)
  const dishes = pickedDishes(dish, choice)
  if (dishes.length < dish.slots.length) return null
  return dishes.reduce<number | null>(
    (sum, { dish, pick }) => {
      const weight = dishWeight(dish, pick)
      return sum === null || weight === null ? null : sum + weight
    },
    weightOfParts(addedParts(dish, choice)),
  )
}

/** The ingredients that are in the dish. */
export const portionsIn = ({ ingredients }: Pick<Dish, 'ingredients'>, choice: DishChoice) => {
  const changed = new Map(choice.ingredients.map(({ id, quantity }) => [id, quantity]))
  return ingredients.filter(({ id, quantity }) => (changed.get(id) ?? quantity) > 0)
}

const dishAllergens = (dish: Declared, choice: DishChoice): Allergens =>
  [...portionsIn(dish, choice), ...pickedParts(dish.groups, choice)]
    .flatMap((part) => part.allergens)
    .concat(dish.allergens)

/** Allergens of the dish as it comes, before anything is picked. */
export const usualAllergens = (dish: Declared): Allergens =>
  allergensAmong(dishAllergens(dish, { ingredients: [] }))

/** Allergens of the dish, of a combo's dishes, their ingredients and everything picked. */
export const allergensOf = (
  dish: Declared & Pick<Dish, 'slots'>,
  choice: DishSelection,
): Allergens =>
  allergensAmong([
    ...dishAllergens(dish, choice),
    ...pickedDishes(dish, choice).flatMap(({ dish, pick }) => dishAllergens(dish, pick)),
  ])

const dishTraces = (dish: Declared, choice: DishChoice): Allergens =>
  [...portionsIn(dish, choice), ...pickedParts(dish.groups, choice)]
    .flatMap((part) => part.may_contain)
    .concat(dish.may_contain)

/** Traces in the dish, in the dishes of a combo and in everything picked. */
export const tracesOf = (dish: Declared & Pick<Dish, 'slots'>, choice: DishSelection): Allergens =>
  allergensAmong([
    ...dishTraces(dish, choice),
    ...pickedDishes(dish, choice).flatMap(({ dish, pick }) => dishTraces(dish, pick)),
  ])

/** Everything that a choice may make the page show: the dish, those of a combo, their parts. */
const everything = (dish: Declared & Pick<Dish, 'slots'>) =>
  [dish, ...dish.slots.flatMap((slot) => slot.dishes)].flatMap((dish) => [
    dish,
    ...dish.ingredients,
    ...dish.groups
      .flatMap(({ options }) => options)
      .flatMap((option) => [option, ...(option.opens?.options ?? [])]),
  ])

/** The longest lists that any choice may make the page show; null for one that never changes. */
export function longestLists(dish: Declared & Pick<Dish, 'slots'>) {
  const parts = everything(dish)
  const allergens = allergensAmong(parts.flatMap((part) => part.allergens))
  const traces = allergensAmong(parts.flatMap((part) => part.may_contain))
  return {
    allergens: allergens.length > dish.allergens.length ? allergens : null,
    traces:
      traces.length > dish.may_contain.length ||
      traces.some((code) => allergens.includes(code) && !dish.allergens.includes(code))
        ? traces
        : null,
  }
}
