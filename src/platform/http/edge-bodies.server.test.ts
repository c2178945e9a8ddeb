import { expect, onTestFinished, test, vi } from 'vitest'
import { createEdge } from './edge.server.ts'
import { upstream } from '#tests/storefront/upstream.ts'

const edge = () =>
  createEdge({
    framework: async () => new Response('<p>page</p>'),
    upstream: async () => upstream,
    cities: async () => [],
    addressOf: () => null,
  })
const large = {
  headers: { 'content-length': '9000', 'x-client-address': '203.0.113.7' },
  body: 'x'.repeat(9000),
}

test.each([
  ['counts the large bodies of', 'POST', '/api/v1/cart/calculate', 429],
  ['counts the large bodies of', 'POST', '/api/v1/ops/sign-in', 429],
  ['counts the large bodies of', 'POST', '/api/v1/ops/orders/1/notes', 429],
  ['does not count the files of', 'PUT', '/api/v1/ops/catalog', 200],
  ['does not count the files of', 'PUT', '/api/v1/ops/content/page/about', 200],
])('the edge %s an address: %s %s', async (_, method, path, status) => {
  // Of one moment: no budget grows.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const { fetch } = edge()
  const send = () => fetch(new Request(`http://localhost${path}`, { method, ...large }))
  const first = await Promise.all(Array.from({ length: 60 }, send))
  expect(new Set(first.map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await send()).status).toBe(status)
})
