import { Temporal } from 'temporal-polyfill'
import { isCalendarDay } from '#contract/values/calendar-day.ts'
import { UsageError } from './command.ts'

const span = /^(\d{1,6})([mhd])$/
const clock = /^([01]?\d|2[0-3]):[0-5]\d$/
const dayAndClock = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]?\d|2[0-3]):[0-5]\d)(?::\d\d)?$/
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) &&
  isCalendarDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text))
const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }

const isLocal = (text: string): boolean =>
  clock.test(text) || isCalendarDay(dayAndClock.exec(text)?.[1] ?? '')

const maxSpanDays = 366
function spanMinutes(text: string): number | undefined {
  const [, count, unit = ''] = span.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (minutesOf[unit] ?? 0)
}

/** Before any request. @throws UsageError */
export function checkTime(name: string, text: string): void {
  if ((spanMinutes(text) ?? 0) > maxSpanDays * 1440)
    throw new UsageError(`${name}: ${text} is more than ${maxSpanDays} days`)
  if (span.test(text) || isLocal(text) || isInstant(text)) return
  throw new UsageError(
    `${name}: ${text} is neither a time of the city (23:00, "2026-05-01 23:00"), one with an offset (2026-05-01T18:00:00Z), nor 90m, 2h, 1d`,
  )
}

/** ISO 8601 of minutes, hours or days from now, of a local time, or of an instant. */
export function instantOf(text: string, timeZone: string, now: Date): string {
  const minutes = spanMinutes(text)
  if (minutes !== undefined) return new Date(now.getTime() + minutes * 60_000).toISOString()
  if (isInstant(text)) return new Date(text).toISOString()
  const [, day, time = text] = dayAndClock.exec(text) ?? []
  const at = Temporal.PlainTime.from(time.padStart(5, '0'))
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const on = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: at }).toInstant().epochMilliseconds
  const first = on(day === undefined ? today : Temporal.PlainDate.from(day))
  return new Date(
    day === undefined && first <= now.getTime() ? on(today.add({ days: 1 })) : first,
  ).toISOString()
}

/** `Thu 12 Mar 2026, 15:40 (Europe/Sofia)`. */
export function localTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} (${timeZone})`
}
