import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TimeSlot } from '#contract/slot.calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlotWords } from './slot-words.tsx'

interface SlotOffersProps {
  title: ReactNode
  children?: ReactNode
  slots: readonly Pick<TimeSlot, 'from' | 'to'>[]
  now: string
  taking: string | null
  onTake: (from: string) => void
  /** The order failed because of this: the first offer takes the focus. */
  isFault?: boolean
}

export function SlotOffers({
  title,
  children,
  slots,
  now,
  taking,
  onTake,
  isFault = false,
}: SlotOffersProps) {
  const { t } = useLingui()
  return (
    <div role="status">
      <Notice
        tone="warn"
        title={title}
        action={
          slots.length > 0
            ? slots.map((slot, index) => (
                <Button
                  key={slot.from}
                  variant="secondary"
                  size="compact"
                  className="bg-surface!"
                  data-invalid={isFault && index === 0}
                  busy={taking === slot.from && t`Keeping…`}
                  onClick={() => onTake(slot.from)}
                >
                  <span
                    suppressHydrationWarning
                    className="inline-block tabular-nums first-letter:uppercase"
                  >
                    <SlotWords slot={slot} now={now} />
                  </span>
                </Button>
              ))
            : undefined
        }
      >
        {children}
        {slots.length > 0 ? (
          <p>
            <Trans>These times are free:</Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  )
}
