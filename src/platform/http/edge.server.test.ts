import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { checkedInput } from './checked-input.server.ts'
import { createEdge } from './edge.server.ts'
import { upstream } from '#tests/storefront/upstream.ts'
import { recordCall, recordLasting } from '#platform/page-cache/render-context.server.ts'

const parts = {
  upstream: async () => upstream,
  cities: () => Promise.reject(new Error('away')),
  addressOf: () => null,
}
const html = async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
const edge = (pages: (request: Request) => Promise<Response> = html) =>
  createEdge({ ...parts, framework: pages })
const to = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init)

describe('the edge of the program', () => {
  test('refuses a body over 64 KiB with 413 for any declared length', async () => {
    const large = 'x'.repeat(64 * 1024 + 1)
    expect(
      (await edge().fetch(to('/api/v1/cart/calculate', { method: 'POST', body: large }))).status,
    ).toBe(413)
    const lying = to('/_serverFn/x', { method: 'POST', body: large })
    lying.headers.set('content-length', '2')
    const refused = await edge().fetch(lying)
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('answers 405 to %s for a page', async (method) => {
    const response = await edge().fetch(to('/products', { method }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('answers 500 without details when a page throws', async () => {
    const response = await edge(() => Promise.reject(new Error('secret of the database'))).fetch(
      to('/'),
    )
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })

  test('answers 499 when the visitor has left', async () => {
    const leaving = new AbortController()
    const answer = edge(() => Promise.reject(new Error('aborted'))).fetch(
      to('/', { signal: leaving.signal }),
    )
    leaving.abort()
    expect((await answer).status).toBe(499)
  })

  describe('a call of a server function', () => {
    const input = '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":2,"s":0}]},"o":0},"f":63,"m":[]}'
    const headers = { 'content-type': 'application/json', 'x-request-id': 'request-1' }
    const call = (
      answer: () => Promise<Response>,
      path = '/_serverFn/some',
      init: RequestInit = {},
    ) => edge(answer).fetch(to(path, { method: 'POST', headers, body: input, ...init }))
    const said = async (asked: Promise<Response>) => {
      const answer = await asked
      return `${answer.status} ${await answer.text()}`
    }
    const fault = async () => Response.json({ error: 'stack' }, { status: 500 })

    test('passes the answer of the function on', async () => {
      expect(await said(call(async () => new Response(`an answer`)))).toBe('200 an answer')
    })

    test.each(['/_serverFn/', '/_serverFn/a/b', '/_serverFn/%00', '/_serverFn/unknown'])(
      'answers 404 for the unknown path %s',
      async (path) => {
        expect(await said(call(fault, path))).toBe('404 Not found')
      },
    )

    test('answers 500 without details when the function fails', async () => {
      const failing = async () => {
        recordCall()
        return fault()
      }
      expect(await said(call(failing))).toBe('500 Something went wrong on our side.')
    })

    test.each([
      ['no input', { body: '' }],
      ['half an input', { body: input.slice(0, -1) }],
      ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
      [
        'a long query',
        { method: 'GET', body: null, headers: {} },
        `/_serverFn/some?payload=${encodeURIComponent(input)}&a=${'x'.repeat(2000)}`,
      ],
    ])(
      'never reaches the framework with %s',
      async (_, init: RequestInit, path = '/_serverFn/some') => {
        expect(await said(call(() => Promise.reject(new Error('reached')), path, init))).toBe(
          '400 The call is malformed.',
        )
      },
    )

    test('answers 405 to PUT', async () => {
      expect(await call(fault, '/_serverFn/some', { method: 'PUT' })).toMatchObject({ status: 405 })
    })

    test('answers 422 with one short sentence for an input that does not fit', async () => {
      const check = checkedInput(v.object({ dishes: v.array(v.object({ id: v.number() })) }))
      const checking = async (): Promise<Response> => {
        try {
          check({ dishes: [] })
          const wrong: unknown = JSON.parse(
            `{"dishes":[${Array.from({ length: 1000 }, () => '{}').join()}]}`,
          )
          return Response.json(v.is(v.object({ dishes: v.array(v.any()) }), wrong) && check(wrong))
        } catch (error) {
          if (error instanceof Response) return error
          throw error
        }
      }
      expect(await said(call(checking))).toBe('422 The input is not what the call takes.')
    })
  })

  test('redirects an address in another notation to the canonical one', async () => {
    const asked = async (path: string) => {
      const { status, headers } = await edge().fetch(to(path))
      return `${status} ${headers.get('location')}`
    }
    expect(await asked('/news/?page=2')).toBe('301 /news?page=2')
    expect(await asked('//evil.example/x/')).toBe('301 /evil.example/x')
    expect(await asked('/news')).toBe('200 null')
  })

  test('stays alive but not ready without its database', async () => {
    const away = createEdge({
      ...parts,
      framework: html,
      upstream: () => Promise.reject(new Error('away')),
    })
    expect((await away.fetch(to('/healthz'))).status).toBe(200)
    expect((await away.fetch(to('/readyz'))).status).toBe(503)
  })

  test('reports not ready while it drains and still serves pages', async () => {
    const stopping = edge()
    expect((await stopping.fetch(to('/readyz'))).status).toBe(200)
    stopping.drain()
    expect((await stopping.fetch(to('/readyz'))).status).toBe(503)
    expect((await stopping.fetch(to('/'))).status).toBe(200)
  })

  test('shows metrics only with the operator’s token', async () => {
    const metered = createEdge({
      ...parts,
      framework: html,
      opsToken: 'operator-token-of-the-tests',
    })
    const asked = (authorization: string) =>
      metered.fetch(to('/metrics', { headers: { authorization } }))
    expect((await asked('Bearer wrong')).status).toBe(404)
    expect(
      (await edge().fetch(to('/metrics', { headers: { authorization: 'Bearer undefined' } })))
        .status,
    ).toBe(404)
    const text = await (await asked('Bearer operator-token-of-the-tests')).text()
    expect(text).toContain('shop_orders{status="new"} 3')
    expect(text).toContain('shop_outbox_oldest_seconds 7')
  })

  test.each(['/healthz', '/readyz', '/metrics', '/api/v1/domain', '/_serverFn/abc'])(
    'never takes %s for a public page',
    (path) => {
      const takesAll = createEdge({ ...parts, framework: html, addressOf: (asked) => asked })
      expect(takesAll.publicPages.addressOf(path)).toBeNull()
      expect(takesAll.publicPages.addressOf('/products')).toBe('/products')
    },
  )

  test.each([
    [
      'a fault of the framework',
      async () =>
        new Response('<p>fault</p>', { status: 500, headers: { 'content-type': 'text/html' } }),
    ],
    ['an answer that is no HTML', async () => Response.json({}, { status: 200 })],
    [
      'a page with a cookie',
      async () =>
        new Response('<p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=1' } }),
    ],
  ])('never caches %s', async (_, pages) => {
    const result = await edge(pages).publicPages.render(new URL('http://varna.example/'))
    expect(result).toBeInstanceOf(Response)
  })

  test('renders a public page without visitor headers and answers 500 on a fault', async () => {
    let asked: Request | undefined
    await edge(async (request) => {
      asked = request
      return html()
    }).publicPages.render(new URL('http://varna.example/ru?page=2'))
    expect(asked?.url).toBe('http://varna.example/ru?page=2')
    expect(Object.fromEntries(asked?.headers ?? [])).toEqual({
      host: 'varna.example',
      accept: 'text/html',
    })
    const fault = await edge(() => Promise.reject(new Error('secret'))).publicPages.render(
      new URL('http://varna.example/'),
    )
    expect(fault).toMatchObject({ status: 500 })
  })

  test('gives a public page its shortest recorded lifetime', async () => {
    const lasting = async () => {
      recordLasting(5000)
      recordLasting(9000)
      return html()
    }
    expect(await edge(lasting).publicPages.render(new URL('http://varna.example/'))).toMatchObject({
      validForMs: 5000,
    })
  })

  test('redirects to a path instead of the requested host', async () => {
    const leading = (location: string) =>
      edge(async () => new Response(null, { status: 308, headers: { location } })).fetch(to('/x'))
    expect((await leading('http://localhost/products')).headers.get('location')).toBe('/products')
    expect((await leading('/products')).headers.get('location')).toBe('/products')
    expect((await leading('http://localhost.evil.example/')).headers.get('location')).toBe(
      'http://localhost.evil.example/',
    )
  })

  test('gives every page a policy with its own nonce', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await edge().fetch(to('/'))).headers.get('content-security-policy')),
    )
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/)
    expect(policies[0]).not.toBe(policies[1])
  })
})
