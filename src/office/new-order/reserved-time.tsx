import { Trans, useLingui } from '@lingui/react/macro'
import type { City } from '#contract/cities/city.calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useServerClock } from '../board/board-clock.ts'
import { yieldFocus } from '../keep-focus.ts'
import { useMoment } from '../orders/use-moment.ts'
import { type HeldTime, stateOf } from './slot.rules.ts'
import type { OfficeSlotHold } from './use-office-slot-hold.ts'

interface ReservedTimeProps {
  city: City
  slot: string
  held: HeldTime | null
  hold: OfficeSlotHold
}

/** Until when the shop keeps the time for the customer on the phone. */
export const ReservedTime = (props: ReservedTimeProps) => (
  <div tabIndex={-1} className="outline-hidden empty:absolute">
    <HoldState {...props} />
  </div>
)

function HoldState({ city, slot, held, hold }: ReservedTimeProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const state = useServerClock((now) => stateOf(held, slot, now))
  const until = moment(held?.expires_at ?? '1970-01-01T00:00:00Z', city.time_zone)
  const again = (text: string, ask = () => hold.take(slot)) => (
    <Button
      ref={yieldFocus}
      variant="secondary"
      size="compact"
      busy={hold.isTaking && t`Sending…`}
      onClick={ask}
    >
      {text}
    </Button>
  )
  if (hold.trouble)
    return (
      <Notice tone="error" action={hold.retry && again(t`Try again`, hold.retry)}>
        {hold.trouble.message ?? <Trans>The shop does not answer</Trans>}
      </Notice>
    )
  if (state === 'none') return null
  if (state === 'over')
    return (
      <Notice tone="warn" action={again(t`Keep it again`)}>
        <Trans>This time is no longer kept: another order may take it.</Trans>
      </Notice>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-muted">
        <Trans>This time is kept until {until}</Trans>
      </p>
      {state === 'ending' ? again(t`Keep it longer`) : null}
    </div>
  )
}
