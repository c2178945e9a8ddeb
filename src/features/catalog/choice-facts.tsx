import type { GoodsChoiceState } from './use-goods-choice.ts'
import { AllergenWords } from './components/allergen-words.tsx'
import { NutritionTable } from './components/nutrition-table.tsx'

/** What is in the dish as it is put together, for a sheet. */
export function ChoiceFacts({
  state: { goods, nutrition, allergens, traces, longest },
}: {
  state: GoodsChoiceState
}) {
  return (
    <div className="flex flex-col gap-3 px-1">
      <NutritionTable goods={{ ...goods, ...nutrition }} heading="h3" />
      <div className="text-sm text-muted">
        <AllergenWords allergens={allergens} traces={traces} longest={longest} />
      </div>
    </div>
  )
}
