import * as v from 'valibot'
import type { City } from '#contract/cities/city.calls.ts'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import { dateIn } from '#features/order-summary/local-time.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'

export const keptSlot = v.object({
  hold: v.pipe(v.string(), v.uuid()),
  from: v.string(),
  to: v.string(),
  expires_at: v.string(),
  extendable_until: v.optional(v.string()),
  place: v.string(),
})

/** `slot` is null while no time has been chosen. */
export const wantedTime = v.object({
  type: v.picklist(['soon_as_possible', 'on_time']),
  slot: v.nullable(keptSlot),
})
export type WantedTime = v.InferOutput<typeof wantedTime>
export const soon: WantedTime = { type: 'soon_as_possible', slot: null }

/** The time is chosen again. */
export const withoutHold = ({ type }: WantedTime): WantedTime => ({ type, slot: null })

/** Today and the days after it, in all. */
const daysAhead = 7
const dayMs = 24 * 60 * 60 * 1000

const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)
const plusDays = (date: string, days: number): string =>
  new Date(noonOf(date) + days * dayMs).toISOString().slice(0, 10)

export function slotDates(now: Date, timeZone: string): string[] {
  const today = dateIn(now, timeZone)
  return Array.from({ length: daysAhead }, (_, index) => plusDays(today, index))
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
type Hours = Pick<City, 'time_zone' | 'hours' | 'holidays'>

function shiftsOf({ hours, holidays }: Hours, date: string) {
  const weekday = weekdays[new Date(noonOf(date)).getUTCDay()]
  return (holidays.find((day) => day.date === date) ?? hours.find(({ day }) => day === weekday))
    ?.shifts
}

/**
 * The date whose slots include the time `at` (ISO 8601): after midnight that of the shift, but today
 * for the rest of yesterday's.
 */
export function slotDate(at: string, now: Date, city: Hours): string {
  const date = dateIn(new Date(at), city.time_zone)
  if (date === dateIn(now, city.time_zone)) return date
  const [hour = '', minutes = ''] = dateFormat('en-GB', {
    timeZone: city.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .split(':')
  const clock = `${Number(hour) + 24}:${minutes}`
  const before = plusDays(date, -1)
  return shiftsOf(city, before)?.some(({ from, to }) => from <= clock && clock < to) ? before : date
}

/** In chronological order; `at` is ISO 8601. */
export const nearestFree = (slots: readonly TimeSlot[], at: string, count: number): TimeSlot[] =>
  slots
    .filter(({ left, from }) => left > 0 && from !== at)
    .toSorted(
      (a, b) =>
        Math.abs(Date.parse(a.from) - Date.parse(at)) -
        Math.abs(Date.parse(b.from) - Date.parse(at)),
    )
    .slice(0, count)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))

export const slotPlace = ({ orderType, point }: Pick<DeliveryChoice, 'orderType' | 'point'>) => ({
  orderType,
  lat: point?.lat,
  lng: point?.lng,
})
export const placeKey = (choice: Pick<DeliveryChoice, 'orderType' | 'point'>): string =>
  Object.values(slotPlace(choice)).join(' ')

/** `now` is in milliseconds since 1970. */
export const hasRunOut = ({ expires_at }: { expires_at: string }, now: number): boolean =>
  Date.parse(expires_at) <= now
