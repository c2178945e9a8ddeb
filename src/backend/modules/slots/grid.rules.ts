import { Temporal } from 'temporal-polyfill'
import type { City } from '#backend/core/city.ts'
import { instantOf } from '#backend/modules/shop/hours.rules.ts'

/** A time to get an order at, from `from` until just before `to`, epoch milliseconds. */
export interface Slot {
  from: number
  to: number
}
type Clock = Pick<City, 'timeZone' | 'slotMinutes'>

const minutesOfDay = 24 * 60
const msPerMinute = 60_000
/** The calendar date that the wall clock of a city shows. */
export const dateAt = (timeZone: string, instant: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** An instant as the clock of a city shows it: ISO 8601 with its offset. */
export const wallText = (timeZone: string, instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never' })

const wall = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Days of all cities that are remembered. */
const rememberedDays = 500
const known = new Map<string, readonly Slot[]>()

/**
 * Every slot of a calendar date: they begin at the whole multiples of the slot's length that the wall clock shows. One that daylight saving skips is not there,
 * of one that comes twice the first counts. A slot ends where the next wall time begins, so no moment is in two of them.
 */
export function gridOf({ timeZone, slotMinutes }: Clock, day: Temporal.PlainDate): readonly Slot[] {
  const key = `${timeZone} ${slotMinutes} ${day.toString()}`
  const found = known.get(key)
  if (found) return found
  const minutes = Array.from(
    { length: minutesOfDay / slotMinutes },
    (_, index) => index * slotMinutes,
  )
  const [midnight, next] = [instantOf(day, '00:00', timeZone), instantOf(day, '24:00', timeZone)]
  // Only on a day of another length than 24 hours is there anything to ask the time zone.
  const slots =
    next - midnight === minutesOfDay * msPerMinute
      ? minutes.map((minute) => ({
          from: midnight + minute * msPerMinute,
          to: midnight + (minute + slotMinutes) * msPerMinute,
        }))
      : minutes.flatMap((minute) => {
          const [from, to] = [
            instantOf(day, wall(minute), timeZone),
            instantOf(day, wall(minute + slotMinutes), timeZone),
          ]
          return wallText(timeZone, from).startsWith(`${day.toString()}T${wall(minute)}:00`)
            ? [{ from, to }]
            : []
        })
  if (known.size >= rememberedDays) known.clear()
  known.set(key, slots)
  return slots
}

/** The beginning of the slot that a moment falls into, whether the kitchen works then or not. */
export function slotStart(clock: Clock, instant: Date): Date {
  const day = dateAt(clock.timeZone, instant.getTime())
  const slot = [...gridOf(clock, day.subtract({ days: 1 })), ...gridOf(clock, day)].findLast(
    ({ from }) => from <= instant.getTime(),
  )
  return slot ? new Date(slot.from) : instant
}
