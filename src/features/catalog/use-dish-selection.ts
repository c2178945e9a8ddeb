import { useId, useState } from 'react'
import type { CartLine, Dish } from '#api/types.ts'
import { shownPrice } from './combo.rules.ts'
import { missingChoice } from './missing-choice.rules.ts'
import { choiceOf, defaultSelection } from './product-choice.rules.ts'
import { type AllergenSource, dietaryOf, selectionWithout } from './product-dietary.rules.ts'
import { nutritionOf } from './lib/product-nutrition.rules.ts'
import { longestLists, sizeOf, tracesOf, weightOf } from './lib/product-facts.rules.ts'
import { selectionOf } from './selection.rules.ts'

/** What the customer makes of a dish, from its defaults or from a line of the cart. */
export function useDishSelection(dish: Dish, line?: CartLine) {
  const scope = useId()
  const [selection, change] = useState(() =>
    line ? selectionOf(dish, line) : defaultSelection(dish),
  )
  const choice = choiceOf(dish, selection)
  const size = sizeOf(dish, choice)
  const dietary = dietaryOf(dish, choice)
  return {
    dish,
    scope,
    selection,
    change,
    choice,
    missing: missingChoice(dish, selection, scope),
    price: shownPrice(dish, choice),
    nutrition: nutritionOf(dish, choice),
    portion: { ...dish, ...size, weight: weightOf(dish, choice) },
    dietary,
    allergens: dietary.contains,
    traces: tracesOf(dish, choice),
    longest: longestLists(dish),
    leaveOut: (sources: readonly AllergenSource[]) =>
      change((before) => selectionWithout(before, sources)),
  }
}
export type DishSelectionState = ReturnType<typeof useDishSelection>
