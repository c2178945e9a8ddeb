import { expect, test } from 'vitest'
import { inPromotionOrder, promotionState } from './promotion.rules.ts'

const now = new Date('2026-03-12T13:00:00Z')
const between = (starts_at: string, ends_at: string | null) => ({ starts_at, ends_at })

test.each([
  ['2026-03-12T13:00:00.000Z', null, 'running'],
  ['2026-03-12T13:00:00.001Z', null, 'coming'],
  ['2026-03-01T00:00:00.000Z', '2026-03-12T13:00:00.001Z', 'running'],
  ['2026-03-01T00:00:00.000Z', '2026-03-12T13:00:00.000Z', 'ended'],
])('a promotion from %s until %s is %s', (starts, ends, state) =>
  expect(promotionState(between(starts, ends), now)).toBe(state),
)

test('running promotions keep their order, then come the next to start and the latest to end', () => {
  const ended = between('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')
  const justEnded = between('2026-01-01T00:00:00.000Z', '2026-03-12T12:00:00.000Z')
  const later = between('2026-05-01T00:00:00.000Z', null)
  const next = between('2026-04-01T00:00:00.000Z', null)
  const first = between('2026-03-02T00:00:00.000Z', null)
  const second = between('2026-03-01T00:00:00.000Z', '2026-03-13T00:00:00.000Z')
  expect(inPromotionOrder([ended, justEnded, later, next, first, second], now)).toEqual([
    first,
    second,
    next,
    later,
    justEnded,
    ended,
  ])
})
