import type { Dish } from '#api/types.ts'
import type { Allergen } from '#contract/menu/dietary.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { missingChoice } from '#features/catalog/missing-choice.rules.ts'
import { choiceOf, defaultSelection } from '#features/catalog/product-choice.rules.ts'
import { selectionWithout, sourcesOf } from '#features/catalog/product-dietary.rules.ts'
import { type AddedDish, addOrWarn } from '#features/diet/diet-warning.state.ts'
import type { Cart, CartChange } from '../cart.rules.ts'
import { raiseChosen } from './chosen-line.rules.ts'

/** As the dish comes, without what these allergens are in; null where another pick is needed. */
function lineWithoutAllergens(dish: Dish, codes: readonly Allergen[]) {
  const usual = defaultSelection(dish)
  const sources = sourcesOf(dish, choiceOf(dish, usual), codes)
  const selection = selectionWithout(usual, sources)
  const isDone = sources.every(({ canGo }) => canGo) && missingChoice(dish, selection, '') === null
  return isDone ? { id: dish.id, ...choiceOf(dish, selection) } : null
}

/** `put` changes the cart; what is put in otherwise than as the card shows it, is confirmed. */
export const addToCartOrWarn = (
  dish: AddedDish,
  add: () => void,
  put: (change: (lines: Cart) => CartChange, isQuiet: boolean) => void,
): void =>
  addOrWarn(dish, add, async (shop, client, codes) => {
    const { slug } = dish
    if (slug === undefined) return false
    const full = await client.fetchQuery(catalogQueries.dishes(shop, slug))
    const line = lineWithoutAllergens(full, codes)
    if (line) put((lines) => raiseChosen(lines, line, full.limits), true)
    return line !== null
  })
