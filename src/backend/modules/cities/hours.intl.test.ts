import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closesAt, isOpen, opensAt, type Schedule } from './hours.rules.ts'

it('opening hours agree with Intl minute by minute', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('00', '15', '59'))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`)
  const shift = fc
    .tuple(clock, clock)
    .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
  const shifts = fc.array(shift, { maxLength: 2 })
  const hours = fc.record({
    mon: shifts,
    tue: shifts,
    wed: shifts,
    thu: shifts,
    fri: shifts,
    sat: shifts,
    sun: shifts,
  })
  const zones = [
    'Europe/Sofia',
    'Asia/Dubai',
    'Europe/Kyiv',
    'Asia/Almaty',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Pacific/Apia',
  ]
  // Half of the moments are near the changes of Sofia and New York in 2026.
  const around = (text: string) =>
    fc.integer({ min: -1800, max: 1800 }).map((minutes) => Date.parse(text) + minutes * 60_000)
  const anywhere = fc
    .integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2028-01-01') / 60_000 })
    .map((minutes) => minutes * 60_000)
  const moment = fc.oneof(
    anywhere,
    around('2026-03-29T01:00Z'),
    around('2026-10-25T01:00Z'),
    around('2026-03-08T07:00Z'),
    around('2026-11-01T06:00Z'),
  )
  fc.assert(
    fc.property(hours, fc.constantFrom(...zones), moment, shifts, (week, timeZone, now, feast) => {
      const date = new Date(now).toISOString().slice(0, 10)
      const of = {
        hours: week,
        timeZone,
        holidays: now % 120_000 === 0 ? [{ date, name: { en: 'Feast' }, shifts: feast }] : [],
      }
      expect(isOpen(of, new Date(now))).toBe(openByIntl(of, now))
      const end = closesAt(of, new Date(now))?.getTime()
      if (!openByIntl(of, now)) expect(end).toBeUndefined()
      else if (end !== undefined) {
        expect(openByIntl(of, end)).toBe(false)
        for (let part = 1; part <= 8; part++)
          expect(
            openByIntl(of, now + Math.floor(((end - now - 60_000) * part) / 8 / 60_000) * 60_000),
          ).toBe(true)
      }
      const next = opensAt(of, new Date(now))?.getTime()
      // What is remembered of one moment holds for its neighbours, and for no other.
      for (const near of [
        now,
        now - 60_000,
        next ?? now + 60_000,
        (next ?? now) - 1,
        now + 7_200_000,
      ])
        expect(opensAt(of, new Date(near))).toEqual(opensAt({ ...of }, new Date(near)))
      if (next === undefined || next - now > 300 * 86_400_000) return
      expect(openByIntl(of, next)).toBe(true)
      expect(openByIntl(of, next - 60_000)).toBe(false)
      // Some minutes in between, when it must be closed.
      for (let part = 1; part < 8; part++)
        expect(
          openByIntl(of, now + Math.floor(((next - now - 60_000) * part) / 8 / 60_000) * 60_000),
        ).toBe(false)
    }),
    { numRuns: 400 },
  )
}, 60_000)

const clocks = new Map<string, Intl.DateTimeFormat>()
/** `YYYY-MM-DDTHH:MM` by the clock of a time zone. */
function wall(timeZone: string, instant: number): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(instant).replace(' ', 'T')
}
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Second implementation: the first minute whose wall clock has reached a time. */
function openByIntl(of: Schedule, now: number): boolean {
  const midnight = Date.parse(`${wall(of.timeZone, now).slice(0, 10)}T00:00Z`)
  return [midnight - 86_400_000, midnight].some((business) => {
    const date = new Date(business).toISOString().slice(0, 10)
    const weekday = weekdayNames[new Date(business).getUTCDay()] ?? 'sun'
    const shifts = of.holidays.find((holiday) => holiday.date === date)?.shifts ?? of.hours[weekday]
    const first = (time: string) => {
      const [h, m] = time.split(':').map(Number)
      const target = new Date(business + ((h ?? 0) * 60 + (m ?? 0)) * 60_000)
      const text = target.toISOString().slice(0, 16)
      let instant = target.getTime() - 15 * 3_600_000
      while (wall(of.timeZone, instant) < text) instant += 30 * 60_000
      while (wall(of.timeZone, instant - 60_000) >= text) instant -= 60_000
      return instant
    }
    return shifts.some((shift) => first(shift.from) <= now && now < first(shift.to))
  })
}
