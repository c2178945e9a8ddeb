import { expect, test } from 'vitest'
import { changesInMs } from './promotion-change.rules.ts'

const now = Date.parse('2026-03-12T13:00:00Z')
const inMs = (milliseconds: number, state: 'running' | 'coming' | 'ended' = 'coming') => ({
  state,
  starts_at: new Date(now + milliseconds).toISOString(),
  ends_at: null,
})
const endsInMs = (milliseconds: number, state: 'running' | 'coming' | 'ended' = 'running') => ({
  ...inMs(-1, state),
  ends_at: new Date(now + milliseconds).toISOString(),
})

test.each([
  ['the next start', [inMs(90_000), inMs(60_000)], 60_000],
  ['a quarter of an hour where the start is far', [inMs(9 * 86_400_000)], 900_000],
  ['ten seconds where the start is over', [inMs(-60_000)], 10_000],
  ['the end of a running one', [endsInMs(50_000), inMs(60_000)], 50_000],
  ['ten seconds where the end is over', [endsInMs(-60_000)], 10_000],
  ['no time where all have ended', [endsInMs(-60_000, 'ended')], false],
  ['no time where nothing is coming', [inMs(-1, 'running'), inMs(60_000, 'ended')], false],
])('changesInMs gives %s', (_, promotions, expected) => {
  expect(changesInMs(promotions, now)).toBe(expected)
})
