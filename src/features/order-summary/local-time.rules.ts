import { dateFormat } from '#platform/i18n/date-format.ts'

export interface LocalTimeParts {
  day: 'today' | 'tomorrow' | 'later'
  time: string
  date: string
}

/** `YYYY-MM-DD` */
export const dateIn = (at: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
const dayMs = 24 * 60 * 60 * 1000

/** Tomorrow is the next calendar date of the city, also when the clocks change at night. */
export function describeLocalTime(
  iso: string,
  now: Date,
  timeZone: string,
  locale: string,
): LocalTimeParts {
  const at = new Date(iso)
  const today = dateIn(now, timeZone)
  const tomorrow = new Date(Date.parse(`${today}T12:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const date = dateIn(at, timeZone)
  return {
    day: date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'later',
    time: dateFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
    date: dateFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(
      at,
    ),
  }
}
