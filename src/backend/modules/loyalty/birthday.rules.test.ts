import { expect, it } from 'vitest'
import { isBirthdayTime } from './rewards.rules.ts'

const zones = ['Europe/Sofia', 'Asia/Dubai', 'Europe/Kyiv', 'America/St_Johns']
/** Two leap years, and the years before and after. */
const years = [2023, 2024, 2027, 2028]
const dayMs = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Second implementation: builds the dates and compares them with the city's calendar. */
function threeDates(monthDay: string, year: number): string[] {
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const middle = Date.parse(
    `${year}-${monthDay === '02-29' && !leap ? '02-28' : monthDay}T00:00:00Z`,
  )
  return [middle - dayMs, middle, middle + dayMs].map(iso)
}
const calendars = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }),
  ]),
)

/** Where the days of a birthday lie in two years, or a year has no such day. */
const isSpecial = (monthDay: string) =>
  /^(12-(29|30|31)|01-0[123]|02-(2[789])|03-0[12])$/.test(monthDay)

it('the birthday lasts from the day before to the day after, for 366 dates in 4 zones', () => {
  const birthdays = Array.from({ length: 366 }, (_, index) => iso(Date.UTC(2000, 0, 1 + index)))
  let checked = 0
  for (const [index, birthday] of birthdays.entries()) {
    const monthDay = birthday.slice(5)
    for (const year of isSpecial(monthDay) ? years : years.slice(index % 4, (index % 4) + 1)) {
      const dates = new Set(
        [year - 1, year, year + 1].flatMap((near) => threeDates(monthDay, near)),
      )
      const middle = Date.parse(`${threeDates(monthDay, year)[1]}T00:00:00Z`)
      for (const [zone, calendar] of calendars) {
        // Every 5 hours from three days before to three days after, and the first and last minutes
        // of days.
        for (let hours = -72; hours <= 72; hours += 5) {
          const now = new Date(
            middle + hours * 3_600_000 + (hours % 2 === 0 ? 0 : 59 * 60_000 + 59_999),
          )
          if (isBirthdayTime(birthday, now, zone) !== dates.has(calendar.format(now)))
            expect.fail(`${birthday} at ${now.toISOString()} in ${zone}: ${calendar.format(now)}`)
          checked++
        }
      }
    }
  }
  expect(checked).toBe((366 + 11 * 3) * 4 * 29)
})

it.each([
  ['2000-01-01', '2025-12-30T22:30:00Z', 'Europe/Sofia', true],
  ['2000-01-01', '2025-12-30T21:30:00Z', 'Europe/Sofia', false],
  ['2000-12-31', '2026-01-01T19:59:00Z', 'Asia/Dubai', true],
  ['2000-12-31', '2026-01-01T20:00:00Z', 'Asia/Dubai', false],
  ['2000-02-29', '2026-02-27T12:00:00Z', 'Europe/Sofia', true],
  ['2000-02-29', '2026-03-01T12:00:00Z', 'Europe/Sofia', true],
  ['2000-02-29', '2026-03-02T12:00:00Z', 'Europe/Sofia', false],
  ['2000-02-29', '2028-02-27T12:00:00Z', 'Europe/Sofia', false],
] as const)('a birthday on %s, at %s in %s, applies: %s', (birthday, now, zone, expected) =>
  expect(isBirthdayTime(birthday, new Date(now), zone)).toBe(expected),
)
