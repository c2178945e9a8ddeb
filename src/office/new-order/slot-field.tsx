import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '#api/refusal.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { dayIn } from '../board/board.rules.ts'
import { serverNow } from '#platform/server-clock.ts'
import { SelectField } from '../select-field.tsx'
import { useOffice } from '../use-office.ts'
import type { NewOrder } from './new-order.form.ts'
import { slotsQuery } from './new-order.queries.ts'
import { daysFrom } from './new-order.rules.ts'

const daysAhead = 7

interface SlotFieldProps {
  city: City
  order: Pick<NewOrder, 'orderType' | 'place' | 'day'>
  onDay: (day: string) => void
  onSlot: (slot: string) => void
}

/** A slot that the kitchen has room in. */
export function SlotField({ city, order, onDay, onSlot }: SlotFieldProps) {
  const { value: slot, error } = useBoundField<string>()
  const { t } = useLingui()
  const { api, locale } = useOffice()
  const days = daysFrom(dayIn(city.time_zone, serverNow()), daysAhead)
  // A draft outlives its day.
  const day = days.includes(order.day) ? order.day : (days[0] ?? '')
  const { orderType, place } = order
  const point = orderType === 'delivery' && place ? { lat: place.lat, lng: place.lng } : {}
  const {
    data,
    error: fault,
    refetch,
  } = useQuery(slotsQuery({ api, locale }, city.id, { orderType, date: day, ...point }))
  const weekday = dateFormat(localeTags[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const free = data?.filter(({ left }) => left > 0)
  const time = (instant: string) => instant.slice(11, 16)
  const dayName = (date: string) => weekday.format(new Date(`${date}T12:00:00Z`))
  const slotDay = slot.slice(0, 10)
  const isListed = slot === '' || data?.some(({ from }) => from === slot)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          label={t`Day`}
          value={day}
          onChange={(next) => {
            onDay(next)
            onSlot('')
          }}
          options={days.map((value) => ({ value, name: dayName(value) }))}
        />
        <SelectField
          label={t`Time`}
          value={slot}
          error={error}
          onChange={onSlot}
          options={[
            { value: '', name: data ? t`Choose…` : t`Loading…`, disabled: true },
            // A browser would show another time than the one that is sent.
            ...(isListed
              ? []
              : [
                  {
                    value: slot,
                    name: slotDay === day ? time(slot) : `${dayName(slotDay)}, ${time(slot)}`,
                  },
                ]),
            ...(data ?? []).map(({ from, to, left }) => ({
              value: from,
              name: `${time(from)}–${time(to)}`,
              // A place that is kept for this order is not free for others.
              disabled: left === 0 && from !== slot,
            })),
          ]}
        />
      </div>
      {free?.length === 0 ? (
        <p role="status" className="text-muted">
          <Trans>Nothing is free on this day</Trans>
        </p>
      ) : null}
      {fault ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {refusalOf(fault)?.message ?? <Trans>The shop does not answer</Trans>}
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}
