import type { FreeOfChoice, Goods } from '#contract/goods.calls.ts'
import type { GoodsChoice } from './product-price.rules.ts'

/** Portions that the customer has set, by option id; what is not here stays as the dish comes. */
export type Portions = Readonly<Record<number, number>>
type Configurable = Pick<Goods, 'ingredients' | 'free_of_choice'>

/** The options to pick from; one that is an ingredient too is changed there. */
export const pickableOptions = ({
  ingredients,
  free_of_choice,
}: Configurable): FreeOfChoice['goods'] =>
  (free_of_choice?.goods ?? []).filter(
    (option) => !ingredients.some((ingredient) => ingredient.id === option.id),
  )

/** The id of the group of a product page that has the free choice: what asks for it leads there. */
export const choiceGroupId = 'free-choice'

/** How many picks of the free choice there are in all. */
export const pickedCount = (goods: Configurable, portions: Portions): number =>
  pickableOptions(goods).reduce((sum, option) => sum + (portions[option.id] ?? 0), 0)

/** The portions as a cart line names them, by id: only what differs from the dish as it comes. */
export function choiceOf(goods: Configurable, portions: Portions): GoodsChoice {
  const changed = goods.ingredients.filter(
    (ingredient) => (portions[ingredient.id] ?? ingredient.qtt) !== ingredient.qtt,
  )
  const picked = pickableOptions(goods).filter((option) => (portions[option.id] ?? 0) > 0)
  const ingredients = [...changed, ...picked]
    .map(({ id }) => ({ id, qtt: portions[id] ?? 0 }))
    .toSorted((a, b) => a.id - b.id)
  return {
    ingredients,
    free_of_choice: picked.length > 0 ? (goods.free_of_choice?.id ?? null) : null,
  }
}

/** The choice that still has to be made, and how many picks come with the dish. */
export interface MissingChoice {
  name: string
  count: number
}

/** A dish with a free choice wants at least one pick, the other free ones may be left. Null: nothing has to be chosen any more. */
export function missingChoice(goods: Configurable, portions: Portions): MissingChoice | null {
  const { free_of_choice: choice } = goods
  if (!choice || pickableOptions(goods).length === 0 || pickedCount(goods, portions) > 0)
    return null
  return { name: choice.name, count: Math.max(1, choice.included) }
}
