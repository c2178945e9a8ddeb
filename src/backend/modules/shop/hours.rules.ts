import { Temporal } from 'temporal-polyfill'
import type { City, CityZone } from '#backend/core/city.ts'

/** What opening hours depend on. */
export type Schedule = Pick<City, 'hours' | 'holidays' | 'timeZone'>
/** Open from `from` until just before `to`, epoch milliseconds. */
export interface Opening {
  from: number
  to: number
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** A kitchen that is closed for longer is said to open when this many days have passed. */
const horizonDays = 370

function shiftsOf(schedule: Schedule, day: Temporal.PlainDate) {
  const date = day.toString()
  const holiday = schedule.holidays.find((item) => item.date === date)
  if (holiday) return holiday.shifts
  const weekday = weekdays[day.dayOfWeek - 1]
  return weekday ? schedule.hours[weekday] : []
}

/**
 * The first instant, in epoch milliseconds, at which the clock of the city shows `HH:MM` of a business day or later; hours from 24 on are the next date's.
 * So a time that daylight saving skips is the moment of the skip, and one that comes twice is the first.
 */
export function instantOf(day: Temporal.PlainDate, time: string, timeZone: string): number {
  const hours = Number(time.slice(0, 2))
  const wall = day
    .add({ days: Math.floor(hours / 24) })
    .toPlainDateTime({ hour: hours % 24, minute: Number(time.slice(3)) })
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds
  return (zoned.getTimeZoneTransition('next') ?? zoned).epochMilliseconds
}

/** Snapshots are immutable, so a day's openings stay true as long as the city is in memory (computing them takes 50 µs, looking them up none). */
const openingsBySchedule = new WeakMap<Schedule, Map<string, Opening[]>>()
/** Days remembered of one city; the horizon fits in. */
const rememberedDays = 400

/** When the kitchen works on a business day, shift by shift. */
export function openingsOf(schedule: Schedule, day: Temporal.PlainDate): Opening[] {
  const date = day.toString()
  let known = openingsBySchedule.get(schedule)
  if (!known || known.size > rememberedDays) openingsBySchedule.set(schedule, (known = new Map()))
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

/**
 * When the kitchen opens next: null while it is open at `now`, else the start of the nearest shift.
 * A business day runs to 30:00, so yesterday's shifts count too, and tomorrow's first may come before today's last.
 */
export function opensAt(schedule: Schedule, now: Date): Date | null {
  const instant = now.getTime()
  const today = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(schedule.timeZone)
    .toPlainDate()
  const upcoming = (offset: number) =>
    openingsOf(schedule, today.add({ days: offset })).filter((opening) => opening.to > instant)
  let found: Opening[] = upcoming(-1)
  for (let offset = 0; offset < horizonDays; offset++) {
    const known = found.length > 0
    found = [...found, ...upcoming(offset)]
    if (known || found.some((opening) => opening.from <= instant)) break
  }
  if (found.length === 0) return new Date(instant + horizonDays * 86_400_000)
  const next = Math.min(...found.map((opening) => opening.from))
  return next <= instant ? null : new Date(next)
}

/** A kitchen that stays open for this many days has no closing time. */
const closingDays = 7

/** When the kitchen closes next: null while it is closed at `now`, and when it stays open for a week. Adjacent shifts count as one. */
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
  return end === instant || end > instant + closingDays * 86_400_000 ? null : new Date(end)
}

/** From when on orders are taken: now, or when the pause of ordering ends. */
export const ordersFrom = ({ pausedUntil }: Pick<City, 'pausedUntil'>, now: Date): Date =>
  pausedUntil && pausedUntil > now ? pausedUntil : now

/** Whether the kitchen works at an instant. */
export const isOpen = (schedule: Schedule, now: Date): boolean => opensAt(schedule, now) === null

/** The first moment from now on at which the kitchen works and the zone, where there is one, is delivered to. */
export function startsAt(city: Schedule, zone: Pick<CityZone, 'schedule'> | null, now: Date): Date {
  const schedules = zone?.schedule ? [city, zone.schedule] : [city]
  const end = now.getTime() + horizonDays * 86_400_000
  let at = now
  while (at.getTime() < end) {
    const moment = at
    const waits = schedules.flatMap((schedule) => opensAt(schedule, moment)?.getTime() ?? [])
    if (waits.length === 0) break
    at = new Date(Math.max(...waits))
  }
  return at
}

/** The state of a kitchen at `now`: when it takes orders again (null while it does), when it closes, and when a pause ends. */
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

/** What an order takes to a zone, in minutes, or until it is ready for pickup: the kitchen, then the way. This is what customers are promised. */
export const promisedMinutes = (
  { leadMinutes }: Pick<City, 'leadMinutes'>,
  zone: Pick<CityZone, 'delivery_minutes'> | null,
): number => leadMinutes + (zone?.delivery_minutes ?? 0)

/**
 * When an order of this moment arrives in a zone or, without one, is ready for pickup:
 * as soon as the kitchen works and the zone is delivered to, and the minutes of the kitchen and the way.
 */
export function expectedAt(
  city: Schedule & Pick<City, 'leadMinutes'>,
  now: Date,
  zone: Pick<CityZone, 'schedule' | 'delivery_minutes'> | null,
): Date {
  return new Date(startsAt(city, zone, now).getTime() + promisedMinutes(city, zone) * 60_000)
}
