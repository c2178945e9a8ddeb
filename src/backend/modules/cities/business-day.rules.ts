import { Temporal } from 'temporal-polyfill'
import { dayMs } from '#backend/core/durations.ts'
import { type Milliseconds, milliseconds } from '#contract/values/time.ts'
import { closesAt, instantOf, isOpen, openingsOf, type Schedule, startsAt } from './hours.rules.ts'

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
  const date = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(schedule.timeZone)
    .toPlainDate()
  return now.getTime() < startOfDay(schedule, date) ? date.subtract({ days: 1 }) : date
}

const maxNightMs = 6 * 60 * 60_000
const maxClosedMs = 7 * dayMs

/** Before `day` begins; shifts that meet there are one night. */
function nightEnd(schedule: Schedule, day: Temporal.PlainDate): Date {
  const start = new Date(startOfDay(schedule, day))
  const wasOpen = isOpen(schedule, new Date(start.getTime() - 1))
  const closes = wasOpen ? closesAt(schedule, start) : null
  return closes && closes.getTime() - start.getTime() <= maxNightMs ? closes : start
}

/** The first opening after the business day, or the end of its night where none comes for a week. */
export function dayEnd(schedule: Schedule, now: Date): Date {
  const today = businessDayAt(schedule, now)
  const lastNight = nightEnd(schedule, today)
  const end = lastNight > now ? lastNight : nightEnd(schedule, today.add({ days: 1 }))
  const opens = startsAt(schedule, null, end)
  return opens.getTime() - end.getTime() > maxClosedMs ? end : opens
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
