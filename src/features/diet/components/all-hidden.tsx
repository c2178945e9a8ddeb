import { Trans } from '@lingui/react/macro'
import { WheatOff } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { keepDietChoice, useDietChoice } from '../diet-choice.state.ts'
import { verdictOf } from '../diet.rules.ts'
import type { MarkedDish } from '../diet-marks.tsx'

export function AllHidden({ dishes }: { dishes: readonly MarkedDish[] }) {
  const choice = useDietChoice()
  const { target, recover } = useLostFocus<HTMLDivElement>()
  const isEmpty =
    choice.hides && dishes.every(({ dietary }) => verdictOf(dietary, choice).level === 'unfit')
  return (
    <div ref={target} role="status" tabIndex={-1} className="outline-hidden empty:absolute">
      {isEmpty && dishes.length > 0 && (
        <EmptyState
          className="max-md:py-4!"
          icon={<WheatOff />}
          title={<Trans>Nothing here suits you</Trans>}
          text={<Trans>All dishes are hidden because of what you don't eat.</Trans>}
          action={
            <Button
              onClick={() => {
                keepDietChoice({ ...choice, hides: false })
                recover()
              }}
            >
              <Trans>Show all dishes</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}
