import { beforeEach, expect, test, vi } from 'vitest'
import { recordServerTime, serverNow, serverTime, setServerTime } from './server-clock.ts'

const answer = (date?: string) => ({ headers: new Headers(date ? { date } : {}) })
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:20:00Z'), toFake: ['Date'] })
  setServerTime('2026-05-01T12:20:00Z')
  return () => vi.useRealTimers()
})

test('times count by the server, whose answers have theirs', () => {
  recordServerTime(answer('Fri, 01 May 2026 12:00:00 GMT'))
  expect(serverTime()).toBe('2026-05-01T12:00:00.000Z')
  vi.setSystemTime('2026-05-01T12:21:00Z')
  expect(serverNow()).toBe(Date.parse('2026-05-01T12:01:00Z'))
})

test.each([undefined, 'yesterday', 'Fri, 01 May 2026 12:19:52 GMT'])(
  'the time %j of an answer, missing or of a slow one, changes nothing',
  (date) => {
    recordServerTime(answer(date))
    expect(serverTime()).toBe('2026-05-01T12:20:00.000Z')
  },
)
