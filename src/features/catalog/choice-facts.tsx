import type { DishSelectionState } from './use-dish-selection.ts'
import { AllergenText } from './components/allergen-text.tsx'
import { NutritionTable } from './components/nutrition-table.tsx'

/** What is in the dish as it is put together, for a sheet. */
export function ChoiceFacts({
  state: { dish, nutrition, allergens, traces, longest },
}: {
  state: DishSelectionState
}) {
  return (
    <div className="flex flex-col gap-3 px-1">
      <NutritionTable dish={{ ...dish, ...nutrition }} heading="h3" />
      <div className="text-sm text-muted">
        <AllergenText allergens={allergens} traces={traces} longest={longest} />
      </div>
    </div>
  )
}
