import { expect, test } from 'vitest'
import * as v from 'valibot'
import { instant } from './formats.ts'

test.each([
  '2026-03-12T18:00:00Z',
  '2026-03-12T18:00:00.123Z',
  '2026-03-12T18:00:00+02:00',
  '2026-03-12T18:00:00-0330',
])('an instant may be %s', (text) => {
  expect(v.is(instant, text)).toBe(true)
  expect(Date.parse(text)).not.toBeNaN()
})

test.each([
  '',
  'tomorrow',
  '2026-03-12',
  '2026-03-12T18:00:00',
  '2026-03-12T18:00:00+02',
  '2026-13-40T25:00:00Z',
  `2026-03-12T18:00:00.${'0'.repeat(80)}Z`,
])('an instant is never "%s"', (text) => {
  expect(v.safeParse(instant, text).issues).toHaveLength(1)
})
