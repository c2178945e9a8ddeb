import { Trans } from '@lingui/react/macro'
import type { Allergen } from '#contract/menu/dietary.ts'
import { useDietChoice } from './diet-choice.state.ts'
import { useAllergenList } from './use-reasons.ts'

/** At an option that brings what the customer does not eat. */
export function AllergenHint({ allergens }: { allergens: readonly Allergen[] }) {
  const declared = useDietChoice().allergens.filter((code) => allergens.includes(code))
  const inIt = useAllergenList()(declared)
  if (declared.length === 0) return null
  return (
    <span className="block text-tiny font-semibold text-warn">
      <Trans>Contains {inIt}</Trans>
    </span>
  )
}
