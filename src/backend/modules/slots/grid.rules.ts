import { Temporal } from 'temporal-polyfill'
import { minuteMs } from '#backend/core/durations.ts'
import type { City } from '#backend/core/city.ts'
import { instantOf } from '#backend/modules/cities/hours.rules.ts'
import { type Milliseconds, milliseconds, millisecondsAt } from '#contract/values/time.ts'

/** From `from` until just before `to`. */
export interface Slot {
  from: Milliseconds
  to: Milliseconds
}
type Clock = Pick<City, 'timeZone' | 'slotMinutes'>

const minutesOfDay = 24 * 60
export const dateAt = (timeZone: string, instant: Milliseconds): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** ISO 8601 with the offset of the city. */
export const wallText = (timeZone: string, instant: Milliseconds): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never' })

const wall = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const rememberedDays = 500
const known = new Map<string, readonly Slot[]>()

/**
 * Slots begin at multiples of their length on the wall clock. Daylight saving drops a skipped slot
 * and the second of a repeated one; a slot ends where the next one begins.
 */
export function gridOf({ timeZone, slotMinutes }: Clock, day: Temporal.PlainDate): readonly Slot[] {
  const key = `${timeZone} ${slotMinutes} ${day.toString()}`
  const found = known.get(key)
  if (found) return found
  const minutes = Array.from(
    { length: minutesOfDay / slotMinutes },
    (_, index) => index * slotMinutes,
  )
  const midnight = instantOf(day, '00:00', timeZone)
  const next = instantOf(day, '24:00', timeZone)
  // Only a day that does not have 24 hours needs the time zone.
  const slots =
    next - midnight === minutesOfDay * minuteMs
      ? minutes.map((minute) => ({
          from: milliseconds(midnight + minute * minuteMs),
          to: milliseconds(midnight + (minute + slotMinutes) * minuteMs),
        }))
      : minutes.flatMap((minute) => {
          const from = instantOf(day, wall(minute), timeZone)
          const to = instantOf(day, wall(minute + slotMinutes), timeZone)
          return wallText(timeZone, from).startsWith(`${day.toString()}T${wall(minute)}:00`)
            ? [{ from, to }]
            : []
        })
  if (known.size >= rememberedDays) known.clear()
  known.set(key, slots)
  return slots
}

export function slotStart(clock: Clock, instant: Date): Date {
  const day = dateAt(clock.timeZone, millisecondsAt(instant))
  const slot = [...gridOf(clock, day.subtract({ days: 1 })), ...gridOf(clock, day)].findLast(
    ({ from }) => from <= instant.getTime(),
  )
  return slot ? new Date(slot.from) : instant
}
