import { expect, test } from 'vitest'
import {
  addDays,
  barWidth,
  busyHours,
  changeOf,
  faultOfDays,
  presetDays,
  presetOf,
  presets,
} from './today.rules.ts'
import { decimal } from '#contract/values/money.ts'

test('addDays crosses months and clock changes', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
})

test('presetOf recognises the days of each preset', () => {
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
])('the days from %j to %j have the fault %s', (from, to, fault) => {
  expect(faultOfDays(from, to)).toBe(fault)
})

test('changeOf gives whole percent, or null without a previous value', () => {
  expect(changeOf(112, 100)).toBe(12)
  expect(changeOf(1, 3)).toBe(-67)
  expect(changeOf(5, 0)).toBeNull()
})

test('busyHours span the first to the last hour with orders', () => {
  const hour = (at: number, orders: number) => ({ hour: at, orders, revenue: decimal(orders * 10) })
  const hours = [0, 0, 3, 0, 2, 0].map((orders, at) => hour(at, orders))
  expect(busyHours(hours).map(({ hour }) => hour)).toEqual([2, 3, 4])
  expect(busyHours(hours.slice(0, 2))).toEqual([])
})

test('barWidth gives percent of the largest value and 0 for negative ones', () => {
  expect(barWidth(5, [5, 10])).toBe(50)
  expect(barWidth(0, [0, 0])).toBe(0)
  expect(barWidth(-3, [-3, 10])).toBe(0)
})
