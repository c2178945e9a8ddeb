import { expect, test } from 'vitest'
import { clockTime, groupDays, isWholeDay, weekdayName } from './hours.rules.ts'

test.each([
  ['09:30', '09:30', false],
  ['24:00', '00:00', false],
  ['24:30', '00:30', true],
  ['26:00', '02:00', true],
])('%s is shown as %s', (wallTime, time, nextDay) =>
  expect(clockTime(wallTime)).toEqual({ time, nextDay }),
)

test.each([
  ['00:00', '24:00', true],
  ['06:00', '30:00', true],
  ['00:00', '23:30', false],
  ['12:00', '26:00', false],
])('a shift from %s to %s lasts a whole day: %s', (from, to, is) =>
  expect(isWholeDay({ from, to })).toBe(is),
)

test('groupDays merges neighbouring days with the same hours', () => {
  const day = [{ from: '12:00', to: '24:00' }]
  const late = [{ from: '12:00', to: '26:00' }]
  expect(
    groupDays([
      { day: 'mon', shifts: day },
      { day: 'tue', shifts: [...day] },
      { day: 'wed', shifts: late },
      { day: 'thu', shifts: day },
      { day: 'fri', shifts: [] },
    ]),
  ).toEqual([
    { from: 'mon', to: 'tue', shifts: day },
    { from: 'wed', to: 'wed', shifts: late },
    { from: 'thu', to: 'thu', shifts: day },
    { from: 'fri', to: 'fri', shifts: [] },
  ])
})

test('weekdays start with a capital in both languages', () => {
  expect([
    weekdayName('mon', 'en', 'long'),
    weekdayName('sun', 'ru', 'long'),
    weekdayName('wed', 'ru', 'short'),
  ]).toEqual(['Monday', 'Воскресенье', 'Ср'])
})
