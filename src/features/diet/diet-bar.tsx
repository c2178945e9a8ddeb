import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { filterClass } from '#ui/chip-class.ts'
import { keepDietChoice, useDietChoice } from './diet-choice.state.ts'
import { DietButton } from './components/diet-button.tsx'
import { verdictOf } from './diet.rules.ts'
import { isEmpty } from './lib/diet-codec.rules.ts'
import type { MarkedDish } from './diet-marks.tsx'

/**
 * In a row of filters: what is added after hydration moves nothing where the row is wide; on a phone
 * it stays in sight.
 */
export function DietBar({
  dishes,
  compact = false,
}: {
  dishes: readonly MarkedDish[]
  compact?: boolean
}) {
  const choice = useDietChoice()
  const { hides } = choice
  const count = dishes.filter(({ dietary }) => verdictOf(dietary, choice).level === 'unfit').length
  return (
    <>
      <DietButton compact={compact} />
      {!isEmpty(choice) && (count > 0 || hides) && (
        <button
          type="button"
          aria-pressed={hides}
          onClick={() => keepDietChoice({ ...choice, hides: !hides })}
          className={clsx(filterClass(hides), 'md:order-last')}
        >
          {hides && <Check aria-hidden className="size-4" />}
          <Trans>Hide unsuitable ({count})</Trans>
        </button>
      )}
    </>
  )
}
