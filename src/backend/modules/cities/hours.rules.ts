import { Temporal } from 'temporal-polyfill'
import type { City, CityZone } from '#backend/core/city.ts'
import { dayMs } from '#backend/core/durations.ts'
import { type Milliseconds, milliseconds } from '#contract/values/time.ts'

export type Schedule = Pick<City, 'hours' | 'holidays' | 'timeZone'>
/** From `from` until just before `to`, epoch milliseconds. */
export interface Opening {
  from: number
  to: number
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const horizonDays = 370

function shiftsOf(schedule: Schedule, day: Temporal.PlainDate) {
  const date = day.toString()
  const holiday = schedule.holidays.find((item) => item.date === date)
  if (holiday) return holiday.shifts
  const weekday = weekdays[day.dayOfWeek - 1]
  return weekday ? schedule.hours[weekday] : []
}

/** `02:00` of the next date is `26:00` of a business day. */
export const nextDay = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`

/** A time skipped by daylight saving is the moment of the skip, a repeated one is the first. */
export function instantOf(day: Temporal.PlainDate, time: string, timeZone: string): Milliseconds {
  const hours = Number(time.slice(0, 2))
  const wall = day
    .add({ days: Math.floor(hours / 24) })
    .toPlainDateTime({ hour: hours % 24, minute: Number(time.slice(3)) })
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(wall)) return milliseconds(zoned.epochMilliseconds)
  return milliseconds((zoned.getTimeZoneTransition('next') ?? zoned).epochMilliseconds)
}

/** Computing a day takes 50 µs. */
const openingsBySchedule = new WeakMap<Schedule, Map<string, Opening[]>>()
const rememberedDays = 400

export function openingsOf(schedule: Schedule, day: Temporal.PlainDate): Opening[] {
  const date = day.toString()
  let known = openingsBySchedule.get(schedule)
  if (!known || known.size > rememberedDays)
    openingsBySchedule.set(schedule, (known = new Map<string, Opening[]>()))
  const openings = known.get(date) ?? computeOpenings(schedule, day)
  known.set(date, openings)
  return openings
}

function computeOpenings(schedule: Schedule, day: Temporal.PlainDate): Opening[] {
  return shiftsOf(schedule, day)
    .map((shift) => ({
      from: instantOf(day, shift.from, schedule.timeZone),
      to: instantOf(day, shift.to, schedule.timeZone),
    }))
    .filter((opening) => opening.from < opening.to)
}

/** What was found last, until it changes: most questions are about the present. */
const latest = new WeakMap<Schedule, Opening & { isOpen: boolean }>()

const contains = ({ from, to }: Opening, instant: number): boolean =>
  from <= instant && instant < to

/** Null while it is open. A business day runs to 30:00, so yesterday's shifts count too. */
export function opensAt(schedule: Schedule, now: Date): Date | null {
  const instant = now.getTime()
  const known = latest.get(schedule)
  if (known && contains(known, instant)) return known.isOpen ? null : new Date(known.to)
  const today = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(schedule.timeZone)
    .toPlainDate()
  const upcoming = (offset: number) =>
    openingsOf(schedule, today.add({ days: offset })).filter((opening) => opening.to > instant)
  let found: Opening[] = upcoming(-1)
  for (let offset = 0; offset < horizonDays; offset++) {
    const wasFound = found.length > 0
    found = [...found, ...upcoming(offset)]
    if (wasFound || found.some((opening) => opening.from <= instant)) break
  }
  if (found.length === 0) return new Date(instant + horizonDays * dayMs)
  const open = found.find((opening) => contains(opening, instant))
  const { from, to } = open ?? { from: instant, to: Math.min(...found.map((next) => next.from)) }
  latest.set(schedule, { from, to, isOpen: open !== undefined })
  return open ? null : new Date(to)
}

/** A kitchen that stays open for this many days has no closing time. */
const closingDays = 7

/** Null while it is closed, and when it stays open for a week. Joins adjacent shifts. */
export function closesAt(schedule: Schedule, now: Date): Date | null {
  const instant = now.getTime()
  const today = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(schedule.timeZone)
    .toPlainDate()
  const days = Array.from({ length: closingDays + 2 }, (_, index) => today.add({ days: index - 1 }))
  const openings = days
    .flatMap((day) => openingsOf(schedule, day))
    .toSorted((a, b) => a.from - b.from)
  const end = openings.reduce(
    (until, { from, to }) => (from <= until ? Math.max(until, to) : until),
    instant,
  )
  return end === instant || end > instant + closingDays * dayMs ? null : new Date(end)
}

export const ordersFrom = ({ pausedUntil }: Pick<City, 'pausedUntil'>, now: Date): Date =>
  pausedUntil && pausedUntil > now ? pausedUntil : now

export const isOpen = (schedule: Schedule, now: Date): boolean => opensAt(schedule, now) === null

export function startsAt(city: Schedule, zone: Pick<CityZone, 'schedule'> | null, now: Date): Date {
  const schedules = zone?.schedule ? [city, zone.schedule] : [city]
  const end = now.getTime() + horizonDays * dayMs
  let at = now
  while (at.getTime() < end) {
    const moment = at
    const waits = schedules.flatMap((schedule) => opensAt(schedule, moment)?.getTime() ?? [])
    if (waits.length === 0) break
    at = new Date(Math.max(...waits))
  }
  return at
}

/** `opensAt` is null while orders are accepted. */
export function kitchenAt(city: Schedule & Pick<City, 'pausedUntil'>, now: Date) {
  const begin = ordersFrom(city, now)
  const opens = startsAt(city, null, begin)
  const isClosed = opens > now
  return {
    opensAt: isClosed ? opens : null,
    closesAt: isClosed ? null : closesAt(city, now),
    pausedUntil: begin > now ? begin : null,
  }
}

type Lead = Pick<City, 'leadMinutes' | 'extraLead'>
type Travel = Pick<CityZone, 'delivery_minutes'> | null

/** Minutes in the kitchen of an order that begins at `start`. */
export const leadAt = ({ leadMinutes, extraLead }: Lead, start: Date): number =>
  leadMinutes + (extraLead && start < extraLead.until ? extraLead.minutes : 0)

export const usualMinutes = ({ leadMinutes }: Pick<City, 'leadMinutes'>, zone: Travel): number =>
  leadMinutes + (zone?.delivery_minutes ?? 0)

/** Minutes until delivery or pickup of an order that begins at `start`, as promised to customers. */
export const promisedMinutes = (city: Lead, zone: Travel, start: Date): number =>
  leadAt(city, start) + (zone?.delivery_minutes ?? 0)

/** Minutes before a chosen time at which its order begins. */
export const minutesBefore = (city: Lead, zone: Travel, at: Date): number =>
  promisedMinutes(city, zone, new Date(at.getTime() - usualMinutes(city, zone) * 60_000))

/** The next time when kitchen and zone are open, plus the minutes of both. */
export function expectedAt(
  city: Schedule & Lead,
  now: Date,
  zone: Pick<CityZone, 'schedule' | 'delivery_minutes'> | null,
): Date {
  const start = startsAt(city, zone, now)
  return new Date(start.getTime() + promisedMinutes(city, zone, start) * 60_000)
}
