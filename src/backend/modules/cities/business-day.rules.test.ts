import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { everyDay } from '#tests/support/every-day.ts'
import { businessDayAt, dayEnd, intervalOf, startOfDay, weekBefore } from './business-day.rules.ts'
import type { Schedule } from './hours.rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const open = (timeZone: string, ...shifts: [from: string, to: string][]): Schedule => {
  const all = shifts.map(([from, to]) => ({ from, to }))
  return {
    timeZone,
    holidays: [{ date: '2026-05-01', name: { en: 'May Day' }, shifts: [] }],
    hours: everyDay(...all),
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

const lunchBreak = open('Europe/Sofia', ['11:00', '15:00'], ['17:00', '23:00'])
const late = open('Europe/Sofia', ['11:00', '26:00'])
const split = open('Europe/Sofia', ['00:00', '02:00'], ['11:00', '24:00'])
const { hours } = open('Europe/Sofia', ['11:00', '22:00'])
const longWeekend: Schedule = {
  ...lunchBreak,
  hours: { ...hours, fri: [{ from: '11:00', to: '24:00' }], sat: [{ from: '00:00', to: '24:00' }] },
}
test.each([
  ['before it opens', lunchBreak, '2026-03-12T10:30', '2026-03-13T11:00'],
  ['at lunch', lunchBreak, '2026-03-12T12:00', '2026-03-13T11:00'],
  ['between two shifts', lunchBreak, '2026-03-12T16:00', '2026-03-13T11:00'],
  ['in the evening', lunchBreak, '2026-03-12T20:00', '2026-03-13T11:00'],
  ['after the last shift', lunchBreak, '2026-03-12T23:30', '2026-03-13T11:00'],
  ['before a holiday', lunchBreak, '2026-04-30T20:00', '2026-05-02T11:00'],
  ['on a holiday', lunchBreak, '2026-05-01T12:00', '2026-05-02T11:00'],
  ['past midnight', late, '2026-03-13T01:00', '2026-03-13T11:00'],
  ['when the night is over', late, '2026-03-13T02:00', '2026-03-14T11:00'],
  ['before an hour is skipped', late, '2026-03-28T20:00', '2026-03-29T11:00'],
  ['before an hour comes twice', late, '2026-10-24T20:00', '2026-10-25T11:00'],
  ['of two shifts that meet at midnight', split, '2026-03-12T22:00', '2026-03-13T11:00'],
  ['in the second of them', split, '2026-03-13T01:00', '2026-03-13T11:00'],
  ['before a day and a night', longWeekend, '2026-03-13T20:00', '2026-03-14T00:00'],
  ['all day', open('Europe/Sofia', ['00:00', '24:00']), '2026-03-12T20:00', '2026-03-13T00:00'],
  ['without any hours', open('Europe/Sofia'), '2026-03-12T20:00', '2026-03-13T00:00'],
])('a kitchen %s ends its day at the right opening', (_, schedule, now, expected) => {
  const at = (text: string) =>
    new Date(Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Sofia').epochMilliseconds)
  expect(dayEnd(schedule, at(now))).toEqual(at(expected))
})
