import { dateFormat } from '#platform/i18n/date-format.ts'
import type { City } from '#contract/cities/city.calls.ts'

type Day = City['hours'][number]
export type Shifts = Day['shifts']

/**
 * Times of the business day: `26:00` is 02:00 of the next date, `24:00` the midnight at its end.
 */
export function clockTime(wallTime: string): { time: string; nextDay: boolean } {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  const two = (number: number) => String(number).padStart(2, '0')
  return { time: `${two(hours % 24)}:${two(minutes)}`, nextDay: hours * 60 + minutes > 24 * 60 }
}

const minutesOf = (wallTime: string): number => {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  return hours * 60 + minutes
}
export const isWholeDay = ({ from, to }: Shifts[number]): boolean =>
  minutesOf(to) - minutesOf(from) >= 24 * 60

/** Merges neighbouring days with the same hours. */
export function groupDays(
  hours: readonly Day[],
): { from: Day['day']; to: Day['day']; shifts: Shifts }[] {
  const groups: ReturnType<typeof groupDays> = []
  for (const { day, shifts } of hours) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.shifts) === JSON.stringify(shifts)) last.to = day
    else groups.push({ from: day, to: day, shifts })
  }
  return groups
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** `Monday` or `Mon`, in its standalone form. */
export function weekdayName(day: Day['day'], locale: string, weekday: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + days.indexOf(day)))
  const name = dateFormat(locale, { weekday, timeZone: 'UTC' }).format(date)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
