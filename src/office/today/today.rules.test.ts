import { expect, test } from 'vitest'
import {
  addDays,
  barWidth,
  busyHours,
  changeOf,
  faultOfDays,
  isDay,
  presetDays,
  presetOf,
  presets,
} from './today.rules.ts'
import { decimal } from '#contract/money.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-2-9', false],
  ['today', false],
  ['0000-00-00', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('days go on over months and changes of the clock', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
})

test('each choice of days is found again', () => {
  for (const preset of presets)
    expect(presetOf(presetDays(preset, '2026-03-12'), '2026-03-12')).toBe(preset)
  expect(presetDays('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(presetOf({ from: '2026-01-01', to: '2026-01-02' }, '2026-03-12')).toBeUndefined()
})

test.each([
  ['', '2026-03-01', 'from'],
  ['2026-03-01', '', 'to'],
  ['2026-03-02', '2026-03-01', 'to'],
  ['2026-03-01', '2026-03-01', null],
  ['2026-01-01', '2026-04-03', null],
  ['2026-01-01', '2026-04-04', 'long'],
])('from %j to %j: %s', (from, to, fault) => {
  expect(faultOfDays(from, to)).toBe(fault)
})

test('a change is told in percent, where there is something to compare with', () => {
  expect(changeOf(112, 100)).toBe(12)
  expect(changeOf(1, 3)).toBe(-67)
  expect(changeOf(5, 0)).toBeNull()
})

test('hours go from the first order to the last', () => {
  const hour = (at: number, orders: number) => ({ hour: at, orders, revenue: decimal(orders * 10) })
  const hours = [0, 0, 3, 0, 2, 0].map((orders, at) => hour(at, orders))
  expect(busyHours(hours).map(({ hour }) => hour)).toEqual([2, 3, 4])
  expect(busyHours(hours.slice(0, 2))).toEqual([])
})

test('the longest bar fills its place', () => {
  expect(barWidth(5, [5, 10])).toBe(50)
  expect(barWidth(0, [0, 0])).toBe(0)
  expect(barWidth(-3, [-3, 10])).toBe(0)
})
