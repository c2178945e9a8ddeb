import { expect, test } from 'vitest'
import { milliseconds, unixSeconds } from './time.ts'

test.each([Number.NaN, Infinity, Date.parse('2026-05-01'), -1e12])(
  'unixSeconds refuses %d, which is no time or in milliseconds',
  (it) => expect(() => unixSeconds(it)).toThrow(RangeError),
)

test.each([Number.NaN, -Infinity, 8.64e15 + 1])(
  'milliseconds refuses %d, which no Date can hold',
  (it) => expect(() => milliseconds(it)).toThrow(RangeError),
)

test.each([0, -2_208_988_800, 253_402_300_799])('unixSeconds takes %d', (it) =>
  expect(unixSeconds(it)).toBe(it),
)
