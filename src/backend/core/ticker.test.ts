import { afterEach, expect, test, vi } from 'vitest'
import { createTicker } from './ticker.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('works at once, then after a part of its interval by chance, then after each interval', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const startedAt = Date.now()
  const turns: number[] = []
  const work = async () => {
    turns.push(Date.now() - startedAt)
    return 0
  }
  const ticker = createTicker(work, { name: 'test', logger: { warn: () => {} }, everyMs: 1000 })
  ticker.start()
  await vi.advanceTimersByTimeAsync(2500)
  await ticker.stop()
  expect(turns).toEqual([0, 250, 1250, 2250])
})
