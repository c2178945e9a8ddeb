import { Temporal } from 'temporal-polyfill'
import { instantOf, openingsOf, type Schedule } from '#backend/modules/cities/hours.rules.ts'
import { dateAt } from '#backend/modules/slots/grid.rules.ts'
import { type Milliseconds, milliseconds, millisecondsAt } from '#contract/values/time.ts'

const latestEnd = '06:00'

/** Midnight, or when the shifts of the day before end, but not after the day's own first shift. */
export function startOfDay(schedule: Schedule, day: Temporal.PlainDate): Milliseconds {
  const at = (time: string) => instantOf(day, time, schedule.timeZone)
  const ends = openingsOf(schedule, day.subtract({ days: 1 })).map(({ to }) => to)
  const begins = openingsOf(schedule, day).map(({ from }) => from)
  const over = Math.min(Math.max(...ends), Math.min(at(latestEnd), ...begins))
  return milliseconds(Math.max(at('00:00'), over))
}

export function businessDayAt(schedule: Schedule, now: Date): Temporal.PlainDate {
  const date = dateAt(schedule.timeZone, millisecondsAt(now))
  return now.getTime() < startOfDay(schedule, date) ? date.subtract({ days: 1 }) : date
}

export interface Days {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}
export interface Interval {
  startsAt: Date
  endsAt: Date
}

export const intervalOf = (schedule: Schedule, { from, to }: Days): Interval => ({
  startsAt: new Date(startOfDay(schedule, from)),
  endsAt: new Date(startOfDay(schedule, to.add({ days: 1 }))),
})

/** An unfinished day is compared until the same time of day. */
export function weekBefore(schedule: Schedule, { from, to }: Days, now: Date): Interval {
  const week = { days: 7 }
  const past = intervalOf(schedule, { from: from.subtract(week), to: to.subtract(week) })
  if (intervalOf(schedule, { from, to }).endsAt <= now) return past
  const sameTime = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(schedule.timeZone)
    .subtract(week).epochMilliseconds
  const endsAt = Math.max(past.startsAt.getTime(), Math.min(past.endsAt.getTime(), sameTime))
  return { ...past, endsAt: new Date(endsAt) }
}
