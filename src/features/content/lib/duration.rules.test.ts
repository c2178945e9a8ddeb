import { expect, test } from 'vitest'
import { durationParts } from './duration.rules.ts'

test.each([
  [0, [0, 0, 0, 0]],
  [-5000, [0, 0, 0, 0]],
  [999, [0, 0, 0, 0]],
  [86_399_999, [0, 23, 59, 59]],
  [86_400_000 * 3 + 3_661_000, [3, 1, 1, 1]],
])('durationParts splits %i ms into %j', (milliseconds, parts) =>
  expect(Object.values(durationParts(milliseconds))).toEqual(parts),
)
