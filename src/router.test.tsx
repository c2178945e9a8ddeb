// @vitest-environment jsdom
import { createRootRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getRouter } from './router.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('./routeTree.gen.ts', () => ({ routeTree: createRootRoute() }))

class Navigation {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}
const now = '2026-03-13T18:00:00Z'
beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const queries = JSON.stringify({
  mutations: [],
  queries: [
    {
      queryKey: ['dish'],
      queryHash: '["dish"]',
      dehydratedAt: 0,
      state: { data: 'soup', dataUpdatedAt: 0, status: 'success', fetchStatus: 'idle' },
    },
  ],
})

test.each([
  ['navigate', false],
  ['reload', false],
  ['back_forward', true],
])('a document of the navigation "%s" has stale data: %s', async (type, isStale) => {
  const entry = new Navigation(type)
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [entry] })
  const { options } = await getRouter()
  await options.hydrate?.({ queries })
  const query = options.context.queryClient.getQueryCache().find({ queryKey: ['dish'] })
  expect(query?.state.data).toBe('soup')
  expect(query?.isStaleByTime(60_000)).toBe(isStale)
  // What compares with it, such as the opening hours, counts from now.
  expect(query?.state.dataUpdatedAt).toBe(Date.parse(now))
})
