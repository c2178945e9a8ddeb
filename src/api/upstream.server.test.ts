import { expect, test, vi } from 'vitest'
import { cacheResponse } from './upstream.server.ts'

vi.hoisted(() => vi.stubEnv('BACKEND_URL', 'http://backend.invalid'))
vi.mock('./remote-backend.server.ts', () => ({
  remoteBackend: () => ({ version: async () => 'of-now' }),
  unknownVersion: 'unknown',
}))

test.each([
  [1, 'city', 'settings'],
  [1, 'dish', 'get'],
  [1, 'content', 'faq'],
  [2, 'dish', 'search'],
  [2, 'order', 'get'],
])('cacheResponse sends %d of two requests for %s.%s', async (requests, group, call) => {
  const request = vi.fn(async () => ({ name: call }))
  for (const _ of [1, 2])
    expect(
      await cacheResponse({ path: [group, call], input: { params: {} }, locale: 'en' }, request),
    ).toEqual({ name: call })
  expect(request).toHaveBeenCalledTimes(requests)
})
