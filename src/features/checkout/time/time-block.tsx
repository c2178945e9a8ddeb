import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Clock, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { HoursNotice } from '#features/order-summary/hours-notice.tsx'
import { LocalTime } from '#features/order-summary/local-time.tsx'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import type { OrderResult } from '../lib/order.rules.ts'
import { slotDate, type WantedTime } from './slot.rules.ts'
import type { AsapEstimate } from './use-asap-estimate.ts'
import type { SlotHold } from './use-slot-hold.ts'
import { FirstSlot, LostSlot, SlotOffers } from './slot-offers.tsx'
import { SavedSlot } from './saved-slot.tsx'
import { SlotPicker } from './slot-picker.tsx'

interface TimeBlockProps {
  soonest: AsapEstimate | undefined
  calculation: Calculation | undefined
  now: string
  choice: DeliveryChoice
  time: WantedTime
  hold: SlotHold
  outcome: OrderResult | null
  error: string | undefined
}

export function TimeBlock({
  soonest,
  calculation,
  now,
  choice,
  time,
  hold,
  outcome,
  error,
}: TimeBlockProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { data, refetch } = useQuery(shopQueries.cities(shop))
  const city = data?.city ?? shop.city
  // A city older than the price would mix up a closed kitchen and a closed zone.
  const closedUntil = soonest?.opens_at ?? null
  useEffect(() => {
    if (closedUntil !== null) void refetch()
  }, [closedUntil, refetch])
  // The slot being replaced.
  const [left, setLeft] = useState<string | null>(null)
  const { target: slotBox, recover } = useLostFocus<HTMLDivElement>()
  if (!calculation || !soonest) return <Skeleton className="h-52 rounded-card" />
  const isPickup = choice.orderType === 'pickup'
  const { expected_at, opens_at } = soonest
  const expected = <LocalTime at={expected_at} now={now} />
  const isZoneClosed = calculation.zone !== null && city.opens_at === null
  const { slot } = time
  const isLost = outcome?.kind === 'time'
  const isReplaced = slot !== null && left === slot.from
  const take = async (from: string) => {
    if (!(await hold.take(from))) return
    setLeft(null)
    recover()
  }
  const picker = (
    <SlotPicker
      choice={choice}
      now={now}
      first={slotDate(slot?.from ?? expected_at, new Date(now), city)}
      chosen={slot?.from}
      taking={hold.taking}
      onTake={(from) => void take(from)}
      isMissing={error !== undefined && slot === null}
    />
  )
  const offers = { now, taking: hold.taking, onTake: (from: string) => void take(from) }
  return (
    <SectionPanel title={isPickup ? <Trans>Pickup time</Trans> : <Trans>Delivery time</Trans>}>
      {opens_at === null ? null : (
        <Notice
          tone="warn"
          title={
            isZoneClosed ? (
              <Trans>We do not deliver there now</Trans>
            ) : (
              <Trans>The kitchen is closed now</Trans>
            )
          }
        >
          {isZoneClosed ? (
            <Trans>
              We deliver there again <LocalTime at={opens_at} now={now} />.
            </Trans>
          ) : (
            <Trans>
              We open <LocalTime at={opens_at} now={now} />.
            </Trans>
          )}
          {slot === null ? (
            <FirstSlot choice={choice} date={slotDate(opens_at, new Date(now), city)} {...offers} />
          ) : null}
        </Notice>
      )}
      <RadioCards
        label={t`When would you like it?`}
        hideLabel
        className="md:grid! md:grid-cols-2"
        value={time.type}
        onChange={hold.chooseType}
        options={[
          {
            value: 'soon_as_possible',
            label: t`As soon as possible`,
            icon: <Zap aria-hidden />,
            hint: isPickup ? (
              <Trans>Ready {expected}</Trans>
            ) : calculation.zone ? (
              <Trans>Expected {expected}</Trans>
            ) : (
              t`Enter the address, and we will tell you when.`
            ),
          },
          {
            value: 'on_time',
            label: t`Schedule for later`,
            icon: <Clock aria-hidden />,
            hint: t`We keep the time you choose for you`,
          },
        ]}
      />
      <HoursNotice calculation={calculation} />
      {hold.trouble ? (
        <SlotOffers
          title={
            hold.trouble.moved ? (
              <Trans>The time you chose is not possible for the new place</Trans>
            ) : (
              hold.trouble.message || <Trans>The time could not be kept. Please try again.</Trans>
            )
          }
          slots={hold.trouble.slots}
          {...offers}
        />
      ) : null}
      {isLost ? (
        <SlotOffers title={outcome.message} slots={outcome.slots} isFault {...offers} />
      ) : null}
      {time.type === 'on_time' ? (
        slot === null || isLost ? (
          picker
        ) : (
          <SavedSlot
            ref={slotBox}
            slot={slot}
            now={now}
            isExtending={hold.taking === slot.from}
            onExtend={() => void take(slot.from)}
            onChange={() => setLeft(isReplaced ? null : slot.from)}
            onEnd={recover}
          >
            <LostSlot ref={slotBox} slot={slot} choice={choice} {...offers} />
            {isReplaced ? null : picker}
          </SavedSlot>
        )
      ) : null}
      {time.type === 'on_time' && isReplaced && !isLost ? picker : null}
      {error === undefined ? null : <Notice tone="error">{error}</Notice>}
    </SectionPanel>
  )
}
