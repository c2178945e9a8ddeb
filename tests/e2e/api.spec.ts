import { expect, opsHeaders, test } from './fixtures.ts'

test('health, readiness and the OpenAPI document are served', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'alive' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' })
  const document: unknown = await (await request.get('/api/v1/openapi.json')).json()
  expect(document).toHaveProperty(['paths', '/api/v1/purchase'])
})

test('pages and assets carry the security headers', async ({ request }) => {
  for (const [path, allowed] of [
    ['/', 'sha256'],
    ['/cart', 'nonce'],
  ]) {
    const headers = (await request.get(path ?? '')).headers()
    const scripts = /script-src [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0]
    expect(scripts).toContain(`script-src 'self' '${allowed}-`)
    expect(scripts).not.toContain('unsafe-inline')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  const missing = await request.get('/assets/gone-12345678.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-store')
})

test('a server function refuses another origin, a malformed call and a large body', async ({
  request,
}) => {
  const input = '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":2,"s":0}]},"o":0},"f":63,"m":[]}'
  const call = (headers: Record<string, string>, data: string) =>
    request.post('/_serverFn/whatever', {
      headers: { 'content-type': 'application/json', ...headers },
      data,
    })
  expect(
    (
      await call({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, input)
    ).status(),
  ).toBe(403)
  expect((await call({ 'sec-fetch-site': 'same-origin' }, '{"broken')).status()).toBeLessThan(500)
  expect(
    (await call({ 'sec-fetch-site': 'same-origin' }, `"${'x'.repeat(70_000)}"`)).status(),
  ).toBe(413)
})

test('operator calls answer 401 without the right token', async ({ request }) => {
  expect((await request.get('/api/v1/ops/orders')).status()).toBe(401)
  expect(
    (
      await request.get('/api/v1/ops/orders', {
        headers: { authorization: 'Bearer wrong-wrong-wrong-wrong' },
      })
    ).status(),
  ).toBe(401)
  expect((await request.get('/api/v1/ops/orders', { headers: opsHeaders })).status()).toBe(200)
})
