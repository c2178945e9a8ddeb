import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { Schedule } from '#backend/modules/cities/hours.rules.ts'
import { businessDayAt, intervalOf, startOfDay, weekBefore } from './business-day.rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const open = (timeZone: string, ...shifts: [from: string, to: string][]): Schedule => {
  const all = shifts.map(([from, to]) => ({ from, to }))
  return {
    timeZone,
    holidays: [{ date: '2026-05-01', name: { en: 'May Day' }, shifts: [] }],
    hours: { mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all },
  }
}
const wall = (schedule: Schedule, text: string) =>
  Temporal.Instant.fromEpochMilliseconds(startOfDay(schedule, day(text)))
    .toZonedDateTimeISO(schedule.timeZone)
    .toPlainDateTime()
    .toString()

test.each([
  ['until the evening', [['11:00', '23:00']], '2026-03-12', '2026-03-12T00:00:00'],
  ['until midnight', [['11:00', '24:00']], '2026-03-12', '2026-03-12T00:00:00'],
  ['until two', [['11:00', '26:00']], '2026-03-12', '2026-03-12T02:00:00'],
  ['all day', [['00:00', '24:00']], '2026-03-12', '2026-03-12T00:00:00'],
  ['all night', [['18:00', '30:00']], '2026-03-12', '2026-03-12T06:00:00'],
  ['longer than until the next shift', [['03:00', '28:00']], '2026-03-12', '2026-03-12T03:00:00'],
  ['not at all the day before', [['11:00', '26:00']], '2026-05-02', '2026-05-02T00:00:00'],
  ['until an hour that is skipped', [['11:00', '27:30']], '2026-03-29', '2026-03-29T04:00:00'],
  ['until an hour that comes twice', [['11:00', '27:30']], '2026-10-25', '2026-10-25T03:30:00'],
] as const)(
  'a kitchen open %s starts its business day at the right time',
  (_, shifts, date, expected) => {
    const schedule = open(
      'Europe/Sofia',
      ...shifts.map(([from, to]): [string, string] => [from, to]),
    )
    expect(wall(schedule, date)).toBe(expected)
  },
)

test('business days follow each other without a gap, and each moment belongs to one', () => {
  for (const timeZone of ['Europe/Sofia', 'America/Santiago', 'Australia/Lord_Howe']) {
    const schedule = open(timeZone, ['11:00', '15:00'], ['17:00', '27:00'])
    for (let one = day('2026-03-01'); one.year === 2026; one = one.add({ days: 1 })) {
      const { startsAt, endsAt } = intervalOf(schedule, { from: one, to: one })
      expect(endsAt.getTime()).toBe(startOfDay(schedule, one.add({ days: 1 })))
      expect(businessDayAt(schedule, startsAt).toString()).toBe(one.toString())
      expect(businessDayAt(schedule, new Date(endsAt.getTime() - 1)).toString()).toBe(
        one.toString(),
      )
    }
  }
})

test('an unfinished day is compared with the week before until the same time of day', () => {
  const schedule = open('Europe/Sofia', ['11:00', '26:00'])
  const days = { from: day('2026-03-29'), to: day('2026-03-29') }
  const ends = (now: string) => weekBefore(schedule, days, new Date(now)).endsAt.toISOString()
  expect(ends('2026-03-29T18:00:00Z')).toBe('2026-03-22T19:00:00.000Z')
  expect(ends('2026-03-30T18:00:00Z')).toBe('2026-03-23T00:00:00.000Z')
  // A day that has not begun is compared with nothing.
  expect(ends('2026-03-28T10:00:00Z')).toBe('2026-03-22T00:00:00.000Z')
})
