import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { dateIn } from '#features/order-summary/local-time.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { slotQueries } from './slot.queries.ts'
import { slotDates } from './slot.rules.ts'
import { SlotButton } from './slot-button.tsx'

interface SlotPickerProps {
  choice: DeliveryChoice
  now: string
  first: string
  chosen: string | undefined
  taking: string | null
  onTake: (from: string) => void
  isMissing: boolean
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2'

/** Full slots are shown disabled. */
export function SlotPicker({
  choice,
  now,
  first,
  chosen,
  taking,
  onTake,
  isMissing,
}: SlotPickerProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const dates = slotDates(new Date(now), shop.city.time_zone)
  const [picked, setPicked] = useState(first)
  const date = dates.includes(picked) ? picked : (dates[0] ?? picked)
  const { data: slots, isError, refetch } = useQuery(slotQueries.ofDate(shop, choice, date))
  const firstFree = slots?.find(({ left }) => left > 0)
  const nameOf = (day: string, index: number) =>
    index === 0
      ? t`Today`
      : index === 1
        ? t`Tomorrow`
        : capital(
            dateFormat(shop.locale, {
              timeZone: 'UTC',
              weekday: 'short',
              day: 'numeric',
              month: 'short',
            }).format(new Date(`${day}T12:00:00Z`)),
          )
  return (
    <div className="flex flex-col gap-3">
      <div
        role="group"
        aria-label={t`Day`}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {dates.map((day, index) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            data-invalid={isMissing && day === date && firstFree === undefined}
            onClick={() => setPicked(day)}
            className={chipClass(day === date)}
          >
            {nameOf(day, index)}
          </button>
        ))}
      </div>
      {isError ? (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Trans>We could not load the times.</Trans>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : !slots ? (
        <div className={gridClass} aria-busy>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} className="h-12 rounded-control" />
          ))}
        </div>
      ) : slots.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>There are no times on this day. Please choose another one.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Time`} className={gridClass}>
          {slots.map((slot) => (
            <li key={slot.from}>
              <SlotButton
                slot={slot}
                weekday={dateIn(new Date(slot.from), shop.city.time_zone) !== date}
                isChosen={slot.from === chosen}
                isTaking={slot.from === taking}
                isMissing={isMissing && slot === firstFree}
                onTake={onTake}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
