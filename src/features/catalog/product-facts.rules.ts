import type { Goods } from '#api/types.ts'
import { pickedDishes } from './combo.rules.ts'
import { allergensAmong } from '#features/diet/diet-labels.ts'
import type { DishChoice, GoodsChoice, OptionGroup } from './product-choice.rules.ts'
import { pickedSize } from './product-price.rules.ts'

type Sized = Pick<Goods, 'groups' | 'weight' | 'amount'>
type Declared = Pick<Goods, 'ingredients' | 'groups' | 'allergens' | 'may_contain'>
type Allergens = Goods['allergens']

type Option = OptionGroup['options'][number]
interface Part extends Pick<Option, 'weight' | 'allergens' | 'may_contain' | 'nutrition'> {
  quantity: number
}

/** What is added to the dish, with the picks in the groups that options open. */
export const addedParts = (
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

const weightOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0)

/** Of the dish in its size, without what was picked for it. */
export function sizeOf(goods: Sized, choice: DishChoice): Pick<Goods, 'weight' | 'amount'> {
  const size = pickedSize(goods.groups, choice.options ?? [])
  return size
    ? { weight: size.weight, amount: size.amount ?? goods.amount }
    : { weight: goods.weight, amount: goods.amount }
}

function dishWeight(dish: Sized, choice: DishChoice): number | null {
  const { weight } = sizeOf(dish, choice)
  return weight && weight + weightOfParts(addedParts(dish.groups, choice))
}

/** In grams, with what was picked; null when that of the dish, or of one in a combo, is unknown. */
export function weightOf(goods: Sized & Pick<Goods, 'slots'>, choice: GoodsChoice): number | null {
  if (goods.slots.length === 0) return dishWeight(goods, choice)
  const dishes = pickedDishes(goods, choice)
  if (dishes.length < goods.slots.length) return null
  return dishes.reduce<number | null>(
    (sum, { dish, pick }) => {
      const weight = dishWeight(dish, pick)
      return sum === null || weight === null ? null : sum + weight
    },
    weightOfParts(addedParts(goods.groups, choice)),
  )
}

/** The ingredients that are in the dish. */
export const portionsIn = ({ ingredients }: Pick<Goods, 'ingredients'>, choice: DishChoice) => {
  const changed = new Map(choice.ingredients.map(({ id, quantity }) => [id, quantity]))
  return ingredients.filter(({ id, quantity }) => (changed.get(id) ?? quantity) > 0)
}

const dishAllergens = (dish: Declared, choice: DishChoice): Allergens =>
  [...portionsIn(dish, choice), ...addedParts(dish.groups, choice)]
    .flatMap((part) => part.allergens)
    .concat(dish.allergens)

/** Of the dish as it comes, before anything is picked. */
export const usualAllergens = (dish: Declared): Allergens =>
  allergensAmong(dishAllergens(dish, { ingredients: [] }))

/** Those of the dish, of the dishes of a combo, their ingredients and everything picked. */
export const allergensOf = (
  goods: Declared & Pick<Goods, 'slots'>,
  choice: GoodsChoice,
): Allergens =>
  allergensAmong([
    ...dishAllergens(goods, choice),
    ...pickedDishes(goods, choice).flatMap(({ dish, pick }) => dishAllergens(dish, pick)),
  ])

const dishTraces = (dish: Declared, choice: DishChoice): Allergens =>
  [...portionsIn(dish, choice), ...addedParts(dish.groups, choice)]
    .flatMap((part) => part.may_contain)
    .concat(dish.may_contain)

/** Traces in the dish, in the dishes of a combo and in everything picked. */
export const tracesOf = (goods: Declared & Pick<Goods, 'slots'>, choice: GoodsChoice): Allergens =>
  allergensAmong([
    ...dishTraces(goods, choice),
    ...pickedDishes(goods, choice).flatMap(({ dish, pick }) => dishTraces(dish, pick)),
  ])

/** Everything that a choice may make the page show: the dish, those of a combo, their parts. */
const everything = (goods: Declared & Pick<Goods, 'slots'>) =>
  [goods, ...goods.slots.flatMap((slot) => slot.goods)].flatMap((dish) => [
    dish,
    ...dish.ingredients,
    ...dish.groups
      .flatMap(({ options }) => options)
      .flatMap((option) => [option, ...(option.opens?.options ?? [])]),
  ])

/** The longest lists that any choice may make the page show; null for one that never changes. */
export function longestLists(goods: Declared & Pick<Goods, 'slots'>) {
  const parts = everything(goods)
  const allergens = allergensAmong(parts.flatMap((part) => part.allergens))
  const traces = allergensAmong(parts.flatMap((part) => part.may_contain))
  return {
    allergens: allergens.length > goods.allergens.length ? allergens : null,
    traces:
      traces.length > goods.may_contain.length ||
      traces.some((code) => allergens.includes(code) && !goods.allergens.includes(code))
        ? traces
        : null,
  }
}
