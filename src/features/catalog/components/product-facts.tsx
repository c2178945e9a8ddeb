import { Trans, useLingui } from '@lingui/react/macro'
import type { Dish } from '#api/types.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { dietLabels } from '#features/diet/diet-labels.ts'
import { AllergenText, type LongestLists } from './allergen-text.tsx'
import { NutritionTable } from './nutrition-table.tsx'

type Props = {
  /** `dietary` with what was picked. */
  dish: Dish
  /** Includes the allergens of the picked options. */
  allergens: Dish['allergens']
  traces: Dish['allergens']
  longest: LongestLists
}

export function ProductFacts({ dish, allergens, traces, longest }: Props) {
  const { t } = useLingui()
  return (
    <div className={`${panelClass} flex flex-col gap-6`}>
      <NutritionTable dish={dish} />
      <section>
        <h2 className="mb-2 text-subtitle">
          <Trans>Allergens</Trans>
        </h2>
        <div className="text-sm text-muted">
          <AllergenText allergens={allergens} traces={traces} longest={longest} />
        </div>
        {dish.diets.length > 0 && (
          <ul aria-label={t`Suitable for`} className="mt-3 flex flex-wrap gap-2">
            {dish.diets.map((diet) => (
              <li
                key={diet}
                className={dish.dietary.diets.includes(diet) ? undefined : 'invisible'}
              >
                <Badge tone="soft">{t(dietLabels[diet])}</Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
