import { useId, useState } from 'react'
import type { CartLine, Goods } from '#api/types.ts'
import { shownPrice } from './combo.rules.ts'
import { missingChoice } from './missing-choice.rules.ts'
import { choiceOf, defaultSelection } from './product-choice.rules.ts'
import { type AllergenSource, dietaryOf } from './product-dietary.rules.ts'
import { nutritionOf } from './product-nutrition.rules.ts'
import { longestLists, sizeOf, tracesOf, weightOf } from './product-facts.rules.ts'
import { selectionOf } from './selection.rules.ts'

/** What the customer makes of a dish, from its defaults or from a line of the cart. */
export function useGoodsChoice(goods: Goods, line?: CartLine) {
  const scope = useId()
  const [selection, change] = useState(() =>
    line ? selectionOf(goods, line) : defaultSelection(goods),
  )
  const choice = choiceOf(goods, selection)
  const size = sizeOf(goods, choice)
  const dietary = dietaryOf(goods, choice)
  return {
    goods,
    scope,
    selection,
    change,
    choice,
    missing: missingChoice(goods, selection, scope),
    price: shownPrice(goods, choice),
    nutrition: nutritionOf(goods, choice),
    portion: { ...goods, ...size, weight: weightOf(goods, choice) },
    dietary,
    allergens: dietary.contains,
    traces: tracesOf(goods, choice),
    longest: longestLists(goods),
    /** Of the dish itself, not of those in a combo. */
    leaveOut(sources: readonly AllergenSource[]) {
      const none = (kind: AllergenSource['kind']) =>
        Object.fromEntries(sources.flatMap((one) => (one.kind === kind ? [[one.id, 0]] : [])))
      change(({ own, ...before }) => ({
        ...before,
        own: {
          ...own,
          ingredients: { ...own.ingredients, ...none('ingredient') },
          options: { ...own.options, ...none('option') },
        },
      }))
    },
  }
}
export type GoodsChoiceState = ReturnType<typeof useGoodsChoice>
