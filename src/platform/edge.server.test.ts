import { describe, expect, test } from 'vitest'
import { createEdge } from './edge.server.ts'

const upstream = {
  fetch: async () => Response.json({ from: 'api' }),
  ready: async () => true,
  version: async () => '1',
  counts: async () => ({
    orders: { new: 3 },
    outbox: { waiting: 2, oldest: 7 },
    messages: { spent: 1.5, budget: 100, refused: { day: 2 } },
    waitingQueries: 0,
  }),
  close: async () => {},
}
const parts = { upstream: async () => upstream, cities: () => Promise.reject(new Error('away')), addressOf: () => null }
const html = async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
const edge = (pages: (request: Request) => Promise<Response> = html) => createEdge({ ...parts, framework: pages })
const to = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init)

describe('the edge of the program', () => {
  test('a body over 64 KiB is refused before anything reads it, declared or not', async () => {
    const large = 'x'.repeat(64 * 1024 + 1)
    expect((await edge().fetch(to('/api/v1/cart/calculate', { method: 'POST', body: large }))).status).toBe(413)
    const lying = to('/_serverFn/x', { method: 'POST', body: large })
    lying.headers.set('content-length', '2')
    expect((await edge().fetch(lying)).status).toBe(413)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a page is not there for %s', async (method) => {
    const response = await edge().fetch(to('/products', { method }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('a page that throws is one public sentence', async () => {
    const response = await edge(() => Promise.reject(new Error('secret of the database'))).fetch(to('/'))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })

  test('a visitor who left is no fault', async () => {
    const leaving = new AbortController()
    const answer = edge(() => Promise.reject(new Error('aborted'))).fetch(to('/', { signal: leaving.signal }))
    leaving.abort()
    expect((await answer).status).toBe(499)
  })

  test('a server-function call that cannot be read is the caller’s mistake', async () => {
    const response = await edge(async () => Response.json({ error: 'stack' }, { status: 500 })).fetch(to('/_serverFn/unknown', { method: 'POST' }))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'The call is malformed.' })
  })

  test('an address written in another way leads to the one it has', async () => {
    const asked = async (path: string) => {
      const { status, headers } = await edge().fetch(to(path))
      return `${status} ${headers.get('location')}`
    }
    expect(await asked('/news/?page=2')).toBe('301 /news?page=2')
    expect(await asked('//evil.example/x/')).toBe('301 /evil.example/x')
    expect(await asked('/news')).toBe('200 null')
  })

  test('the database away: alive, not ready', async () => {
    const away = createEdge({ ...parts, framework: html, upstream: () => Promise.reject(new Error('away')) })
    expect((await away.fetch(to('/healthz'))).status).toBe(200)
    expect((await away.fetch(to('/readyz'))).status).toBe(503)
  })

  test('readiness fails first when it is told to stop', async () => {
    const stopping = edge()
    expect((await stopping.fetch(to('/readyz'))).status).toBe(200)
    stopping.drain()
    expect((await stopping.fetch(to('/readyz'))).status).toBe(503)
    expect((await stopping.fetch(to('/'))).status).toBe(200)
  })

  test('metrics are for whoever has the operator’s token, and there is nothing for anybody else', async () => {
    const metered = createEdge({ ...parts, framework: html, opsToken: 'operator-token-of-the-tests' })
    const asked = (authorization: string) => metered.fetch(to('/metrics', { headers: { authorization } }))
    expect((await asked('Bearer wrong')).status).toBe(404)
    expect((await edge().fetch(to('/metrics', { headers: { authorization: 'Bearer undefined' } }))).status).toBe(404)
    const text = await (await asked('Bearer operator-token-of-the-tests')).text()
    expect(text).toContain('shop_orders{status="new"} 3')
    expect(text).toContain('shop_outbox_oldest_seconds 7')
  })

  test.each(['/healthz', '/readyz', '/metrics', '/api/v1/domain', '/_serverFn/abc'])('%s is never taken for a public page', (path) => {
    const takesAll = createEdge({ ...parts, framework: html, addressOf: (asked) => asked })
    expect(takesAll.publicPages.addressOf(path)).toBeNull()
    expect(takesAll.publicPages.addressOf('/products')).toBe('/products')
  })

  test.each([
    ['a fault of the framework', async () => new Response('<p>fault</p>', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['half a shop', async () => Response.json({}, { status: 200 })],
    ['a page with a cookie', async () => new Response('<p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=1' } })],
  ])('%s is no page to keep', async (_, pages) => {
    const result = await edge(pages).publicPages.render(new URL('http://varna.example/'))
    expect(result).toBeInstanceOf(Response)
  })

  test('a public page is rendered for nobody in particular, and a fault of it is one public sentence', async () => {
    let asked: Request | undefined
    await edge(async (request) => {
      asked = request
      return html()
    }).publicPages.render(new URL('http://varna.example/ru?page=2'))
    expect(asked?.url).toBe('http://varna.example/ru?page=2')
    expect(Object.fromEntries(asked?.headers ?? [])).toEqual({ host: 'varna.example', accept: 'text/html' })
    const fault = await edge(() => Promise.reject(new Error('secret'))).publicPages.render(new URL('http://varna.example/'))
    expect(fault).toMatchObject({ status: 500 })
  })

  test('a redirect leads to a path, never to the host that was asked', async () => {
    const leading = (location: string) => edge(async () => new Response(null, { status: 308, headers: { location } })).fetch(to('/x'))
    expect((await leading('http://localhost/products')).headers.get('location')).toBe('/products')
    expect((await leading('/products')).headers.get('location')).toBe('/products')
    expect((await leading('http://localhost.evil.example/')).headers.get('location')).toBe('http://localhost.evil.example/')
  })

  test('every page has a policy with a nonce of its own', async () => {
    const policies = await Promise.all([1, 2].map(async () => (await edge().fetch(to('/'))).headers.get('content-security-policy')))
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/)
    expect(policies[0]).not.toBe(policies[1])
  })
})
