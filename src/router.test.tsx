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
beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', Navigation))
afterEach(() => void vi.unstubAllGlobals())

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
})
