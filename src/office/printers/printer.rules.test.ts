import { expect, test } from 'vitest'
import { isOutOfPaper, stateOf } from './printer.rules.ts'

const now = Date.parse('2026-03-12T12:00:00Z')
test.each([
  [null, null, 'never'],
  ['2026-03-12T11:59:30Z', null, 'ready'],
  ['2026-03-12T11:59:30Z', '410 Out of paper', 'trouble'],
  ['2026-03-12T11:50:00Z', null, 'gone'],
] as const)('a printer seen %j with the trouble %j is %s', (seen_at, trouble, state) =>
  expect(stateOf({ seen_at, trouble }, now)).toBe(state),
)

test.each([
  ['410 Out of paper', true],
  ['EPTR_REC_EMPTY', true],
  ['420 Cover open', false],
])('isOutOfPaper of %j is %j', (trouble, expected) => expect(isOutOfPaper(trouble)).toBe(expected))
