// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForChunk } from './chunk-reload.ts'

const reload = vi.fn()
const missing = Object.assign(new Error('Missing: a.js'), { name: 'ChunkLoadError' })
const answered = vi.fn(async () => new Response())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-12T13:00:00Z') })
  vi.stubGlobal('location', { pathname: '/about', reload })
  vi.stubGlobal('fetch', answered)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  sessionStorage.clear()
})

test('a missing chunk reloads the page at most once in a minute', async () => {
  expect(await reloadForChunk(missing)).toBe(true)
  vi.setSystemTime('2026-03-12T13:00:59Z')
  expect(await reloadForChunk(missing)).toBe(false)
  vi.setSystemTime('2026-03-12T13:01:00Z')
  expect(await reloadForChunk(missing)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a missing chunk reloads no page while the shop does not answer', async () => {
  answered.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await reloadForChunk(missing)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('another failure reloads no page', async () => {
  expect(await reloadForChunk(new TypeError('Failed to fetch'))).toBe(false)
  expect(answered).not.toHaveBeenCalled()
})
