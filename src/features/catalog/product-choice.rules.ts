import type { Goods } from '#api/types.ts'
import type { FreeOfChoice } from '#contract/goods.calls.ts'
import type { GoodsChoice } from './product-price.rules.ts'

/** Portions set by the customer, by option id; others stay as the dish comes. */
export type Portions = Readonly<Record<number, number>>
type Configurable = Pick<Goods, 'ingredients' | 'free_of_choice'>

/** An option that is an ingredient too is changed there. */
export const pickableOptions = ({
  ingredients,
  free_of_choice,
}: Configurable): FreeOfChoice['goods'] =>
  (free_of_choice?.goods ?? []).filter(
    (option) => !ingredients.some((ingredient) => ingredient.id === option.id),
  )

/** DOM id that the button of an incomplete product scrolls to. */
export const choiceGroupId = 'free-choice'

export const pickedCount = (goods: Configurable, portions: Portions): number =>
  pickableOptions(goods).reduce((sum, option) => sum + (portions[option.id] ?? 0), 0)

/** Only the differences from the dish as it comes, by id. */
export function choiceOf(goods: Configurable, portions: Portions): GoodsChoice {
  const changed = goods.ingredients.filter(
    (ingredient) => (portions[ingredient.id] ?? ingredient.quantity) !== ingredient.quantity,
  )
  const picked = pickableOptions(goods).filter((option) => (portions[option.id] ?? 0) > 0)
  const ingredients = [...changed, ...picked]
    .map(({ id }) => ({ id, quantity: portions[id] ?? 0 }))
    .toSorted((a, b) => a.id - b.id)
  return {
    ingredients,
    free_of_choice: picked.length > 0 ? (goods.free_of_choice?.id ?? null) : null,
  }
}

export interface MissingChoice {
  name: string
  count: number
}

/** A free choice needs at least one pick; the other free ones are optional. Null when complete. */
export function missingChoice(goods: Configurable, portions: Portions): MissingChoice | null {
  const { free_of_choice: choice } = goods
  if (!choice || pickableOptions(goods).length === 0 || pickedCount(goods, portions) > 0)
    return null
  return { name: choice.name, count: Math.max(1, choice.included) }
}
