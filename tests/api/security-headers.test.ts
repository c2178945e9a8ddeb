import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, writeRaw } from '../support/raw-http.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { sampled } from '../support/tier.ts'

const always = [
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  'cross-origin-opener-policy: same-origin',
  'permissions-policy: ',
  "frame-ancestors 'none'",
]
/** Nothing, in the framework's wire format. */
const input = encodeURIComponent(
  '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":2,"s":0}]},"o":0},"f":63,"m":[]}',
)

const answers: readonly [string, number, string, Record<string, string>, string][] = [
  ['a page for everybody', 200, '/', {}, 'GET'],
  ['a page for nobody in particular', 200, '/', { host: 'evil.example' }, 'GET'],
  ['a personal page', 200, '/cart', {}, 'GET'],
  [
    'a page that the browser has cached',
    304,
    '/products',
    { host: 'varna.localhost', 'if-none-match': '*' },
    'GET',
  ],
  ['a page that is not there', 404, '/nothing', {}, 'GET'],
  ['a redirect', 301, '/products?page=1', {}, 'GET'],
  ['a redirect to the canonical address', 301, '//products', {}, 'GET'],
  ['an asset that is not there', 404, '/assets/nothing.js', {}, 'GET'],
  ['a picture that is not there', 404, '/media/nothing.webp', {}, 'GET'],
  ['a file', 200, '/favicon.ico', {}, 'GET'],
  ['the API', 200, '/api/v1/domain', {}, 'GET'],
  ['a call that is not there', 404, '/api/v1/nothing', {}, 'GET'],
  ['a call that is refused', 401, '/api/v1/ops/orders', {}, 'GET'],
  [
    'a server function call from another site',
    403,
    `/_serverFn/nothing?payload=${input}`,
    {},
    'GET',
  ],
  [
    'an unknown server function',
    404,
    `/_serverFn/nothing?payload=${input}`,
    { 'sec-fetch-site': 'same-origin' },
    'GET',
  ],
  [
    'a malformed server function call',
    400,
    '/_serverFn/nothing',
    { 'sec-fetch-site': 'same-origin' },
    'GET',
  ],
  ['health', 200, '/healthz', {}, 'GET'],
  ['a method that pages do not have', 405, '/', {}, 'DELETE'],
  ['a method that nothing has', 405, '/', {}, 'TRACE'],
  ['a method of shared folders', 405, '/api/v1/domain', {}, 'PROPFIND'],
  ['a file that would be deleted', 405, '/favicon.ico', {}, 'DELETE'],
  ['a port that cannot be', 400, '/', { host: 'a:99999' }, 'GET'],
  ['a host that cannot be', 400, '/api/v1/domain', { host: 'a b' }, 'GET'],
  ['a host with a path', 400, '/healthz', { host: 'a/b' }, 'GET'],
  ['a host with a name in front', 400, '/', { host: 'me@a' }, 'GET'],
  ['a host of brackets', 400, '/', { host: '[::g]' }, 'GET'],
  ['an unknown expectation', 417, '/', { expect: 'miracles' }, 'GET'],
]
const unread: readonly [string, number, string][] = [
  ['no HTTP', 400, 'HELLO\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an empty host', 400, 'GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n'],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n'],
  ['the same host twice', 400, 'GET / HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['a tunnel', 405, 'CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n'],
  [
    'a tunnel through an address',
    400,
    'GET ftp://a/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  ],
  [
    'two lengths',
    400,
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
  ],
  ['too many headers', 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
]

/** The first has all that the other has, and one more. */
const schemes = sampled([
  ['https', 'https://{host}', true],
  ['http', 'http://{host}', false],
] as const)

describe.each(schemes)('security headers of a shop on %s', (_, PUBLIC_URL, isHttps) => {
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await startShop({ PUBLIC_URL, DEMO_IN_PUBLIC: '1' })
  })
  afterAll(() => shop.stop())
  const holdsAll = (head: string) => {
    expect(always.filter((text) => !head.toLowerCase().includes(text))).toEqual([])
    expect(head).toMatch(/content-security-policy: [^\n]*script-src/i)
    // MDN's HTTP Observatory adds points for it.
    expect(head).toMatch(/content-security-policy: default-src 'none';/i)
    expect(head).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    expect(head).not.toMatch(/content-security-policy: [^\n]*(unsafe|https?:|\*)/i)
    expect(head).toMatch(/cross-origin-resource-policy: (same|cross)-origin/i)
    expect(/strict-transport-security: max-age=63072000; includeSubDomains/i.test(head)).toBe(
      isHttps,
    )
  }

  test.each(answers)('are on %s (%d)', async (__, status, path, headers, method) => {
    const answer = await ask(shop.origin + path, headers, method)
    expect(answer.status).toBe(status)
    holdsAll(
      Object.entries(answer.headers)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join('\n'),
    )
  })

  test.each(unread)('are on the refusal of %s (%d)', async (__, status, bytes) => {
    const answered = await writeRaw(Number(new URL(shop.origin).port), bytes)
    const [head = '', body] = answered.split('\r\n\r\n')
    expect(body).toMatch(/^[A-Z][A-Za-z ]+$/)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    holdsAll(head)
  })

  test.each([
    '/',
    '/delivery',
    '/contacts',
    '/about',
    '/products',
    '/product/margherita',
    '/cart',
    '/checkout',
    '/search?text=pizza',
    '/demo/inbox',
  ])('forbid no style in the HTML of %s', async (path) => {
    const { status, body } = await ask(shop.origin + path)
    expect(status).toBe(200)
    expect(body.toString()).not.toMatch(/<style|<[a-z]+[^>]* style=/)
  })

  test('let other sites embed images only, and give icons their type', async () => {
    const policyOf = async (path: string) =>
      (await ask(shop.origin + path)).headers['cross-origin-resource-policy']
    expect(
      await Promise.all(
        ['/media/nothing.webp', '/', '/api/v1/domain', '/favicon.ico', '/assets/nothing.js'].map(
          policyOf,
        ),
      ),
    ).toEqual(['cross-origin', ...Array.from({ length: 4 }, () => 'same-origin')])
    expect((await ask(`${shop.origin}/favicon.ico`)).headers['content-type']).toBe(
      'image/vnd.microsoft.icon',
    )
  })

  test('are on the answer to an HTTP/1.0 health check without a host', async () => {
    const head = await writeRaw(Number(new URL(shop.origin).port), 'GET /healthz HTTP/1.0\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    holdsAll(head)
    expect(
      await writeRaw(Number(new URL(shop.origin).port), 'GET /products HTTP/1.0\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 200 [^]*no-store/)
  })

  test('are sent for an absolute address, which is read as its path', async () => {
    const head = await writeRaw(
      Number(new URL(shop.origin).port),
      'GET http://canary.example/cart HTTP/1.1\r\nhost: canary.example\r\nconnection: close\r\n\r\n',
    )
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    expect(head).not.toContain('canary')
  })

  test.each([
    ['its own pages', '{scheme}://shop.example', 'may'],
    ['pages of another site', '{scheme}://evil.example', 'may not'],
    ['pages of a name that begins alike', '{scheme}://shop.example.evil.example', 'may not'],
    ['pages of nowhere', 'null', 'may not'],
  ])('%s in a browser that sends Origin alone (%s) %s call', async (__, from, verdict) => {
    const headers = {
      host: 'shop.example',
      origin: from.replace('{scheme}', isHttps ? 'https' : 'http'),
      client: 'web',
    }
    const call = await ask(`${shop.origin}/_serverFn/nothing?payload=${input}`, headers)
    expect(call.status === 403).toBe(verdict === 'may not')
    const code = await ask(`${shop.origin}/api/v1/sms-code?phone=nothing`, headers)
    expect(code.status === 403).toBe(verdict === 'may not')
  })
})
