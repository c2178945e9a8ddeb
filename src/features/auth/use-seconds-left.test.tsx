// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { milliseconds } from '#contract/values/time.ts'
import { setServerTime } from '#platform/server-clock.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const until = milliseconds(Date.parse('2026-03-12T13:10:00Z'))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  return () => vi.useRealTimers()
})
afterEach(cleanup)

test('a countdown continues by server time when the clock of the device is an hour ahead', async () => {
  vi.setSystemTime('2026-03-12T14:00:00Z')
  const { result } = renderHook(() => useSecondsLeft(until))
  expect(result.current).toBe(0)
  setServerTime('2026-03-12T13:00:00Z')
  await pass(1000)
  expect(result.current).toBe(599)
  await pass(250)
  await pass(750)
  expect(result.current).toBe(598)
  await pass(598_000)
  expect(result.current).toBe(0)
})
