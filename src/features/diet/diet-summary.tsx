import { Trans, useLingui } from '@lingui/react/macro'
import { panelClass } from '#ui/layout/surface.ts'
import { DietButton } from './components/diet-button.tsx'
import { useDietChoice } from './diet-choice.state.ts'
import { isEmpty } from './lib/diet-codec.rules.ts'
import { dietLabels } from './diet-labels.ts'
import { useAllergenList } from './use-reasons.ts'

/** For the profile page. */
export function DietSummary() {
  const { t } = useLingui()
  const choice = useDietChoice()
  const allergens = useAllergenList()(choice.allergens)
  const diets = choice.diets.map((diet) => t(dietLabels[diet])).join(', ')
  return (
    <section className={`${panelClass} flex flex-col items-start gap-3`}>
      <h2 className="text-subtitle">
        <Trans>Dietary preferences</Trans>
      </h2>
      <div className="text-muted">
        {isEmpty(choice) && (
          <p>
            <Trans>Choose what you don't eat, and we'll mark the dishes that don't suit you.</Trans>
          </p>
        )}
        {allergens && (
          <p>
            <Trans>I don't eat: {allergens}</Trans>
          </p>
        )}
        {diets && <p>{diets}</p>}
      </div>
      <DietButton />
    </section>
  )
}
