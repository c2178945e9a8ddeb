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
  /** The beginning of the one being kept. */
  taking: string | null
  onTake: (from: string) => void
  /** Whether this is why the order could not be sent: the focus goes to the first offer. */
  isFault?: boolean
}

/** What became of a time, and others that can be had: one tap each. */
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
