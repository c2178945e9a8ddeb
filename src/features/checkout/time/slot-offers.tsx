import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SlotLabel } from './slot-label.tsx'
import { useQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { slotQueries } from './slot.queries.ts'
import { nearestFree, slotDate, type WantedTime } from './slot.rules.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface SlotOffersProps {
  ref?: Ref<HTMLDivElement>
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
  ref,
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
    <div ref={ref} role="status" tabIndex={-1}>
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
                  data-invalid={isFault && index === 0}
                  busy={taking === slot.from && t`Keeping…`}
                  onClick={() => onTake(slot.from)}
                >
                  <span
                    suppressHydrationWarning
                    className="inline-block tabular-nums first-letter:uppercase"
                  >
                    <SlotLabel slot={slot} now={now} />
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

interface LostSlotProps {
  ref: Ref<HTMLDivElement>
  slot: NonNullable<WantedTime['slot']>
  choice: DeliveryChoice
  now: string
  taking: string | null
  onTake: (from: string) => void
}

export function LostSlot({ slot, choice, ...offers }: LostSlotProps) {
  const shop = useStorefront()
  const { data: slots = [] } = useQuery(
    slotQueries.ofDate(shop, choice, slotDate(slot.from, new Date(offers.now), shop.city)),
  )
  const same = slots.find(({ from, left }) => from === slot.from && left > 0)
  const near = nearestFree(slots, slot.from, same ? 2 : 3)
  return (
    <SlotOffers
      title={<Trans>We no longer keep your time</Trans>}
      slots={same ? [same, ...near] : near}
      {...offers}
    >
      <Trans>The time we kept it for is over. Please choose again.</Trans>
    </SlotOffers>
  )
}

interface FirstSlotProps {
  choice: DeliveryChoice
  date: string
  now: string
  taking: string | null
  onTake: (from: string) => void
}

export function FirstSlot({ choice, date, now, taking, onTake }: FirstSlotProps) {
  const { t } = useLingui()
  const { data: slots = [], isPending } = useQuery(
    slotQueries.ofDate(useStorefront(), choice, date),
  )
  const first = slots.find(({ left }) => left > 0)
  // Reserves the space, so that nothing moves under a finger.
  if (isPending) return <Skeleton className="mt-2 h-touch w-56 max-w-full" />
  if (!first) return null
  const time = <SlotLabel slot={first} now={now} />
  return (
    <span className="mt-2 block">
      <Button
        variant="secondary"
        size="compact"
        busy={taking === first.from && t`Keeping…`}
        onClick={() => onTake(first.from)}
      >
        <span suppressHydrationWarning className="tabular-nums">
          <Trans>Order for {time}</Trans>
        </span>
      </Button>
    </span>
  )
}
