import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.rules.ts'

const at = '2026-06-10T12:30:00.000Z'

test.each([
  ['2026-06-10T12:05:00.000Z', 25],
  ['2026-06-10T12:05:01.000Z', 25],
  ['2026-06-10T12:29:59.000Z', 1],
  ['2026-06-10T12:30:00.000Z', 0],
  ['2026-06-10T12:50:00.000Z', 0],
  ['2026-06-10T11:00:00.000Z', 90],
  ['2026-06-10T10:59:59.000Z', null],
  ['2026-06-09T12:30:00.000Z', null],
])('at %s an order for 12:30 says %s minutes', (now, minutes) => {
  expect(minutesLeft(at, now)).toBe(minutes)
})
