import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(`${shop.origin}${path}`, init)

test.each([
  '/office',
  '/office/sign-in',
  '/ru/office/board',
  '/office/board?city=varna',
  '/office/nothing',
])('%s is not cached, not indexed and has no header, footer or navigation', async (path) => {
  for (const _time of ['first', 'second']) {
    const answer = await ask(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/<header|<footer|<nav/)
  }
})

describe('the session cookie', () => {
  let cookie = ''
  beforeAll(async () => {
    const [, email, password] = /kitchen\s+(\S+@\S+)\s+(\S+)/.exec(shop.output()) ?? []
    const answer = await ask('/api/v1/ops/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null || !('token' in body))
      throw new Error(`Nobody signed in: ${answer.status}`)
    cookie = `staff=${String(body.token)}`
  })
  const me = (headers: Record<string, string>) => ask('/api/v1/ops/me', { headers })
  const signOut = (headers: Record<string, string>) =>
    ask('/api/v1/ops/sign-out', { method: 'POST', headers, body: 'a=b' })

  test('authorizes staff calls from pages of the shop', async () => {
    expect((await me({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    // A browser that does not send `Sec-Fetch-Site`.
    expect((await me({ cookie, origin: shop.origin })).status).toBe(200)
    expect((await me({ cookie, referer: `${shop.origin}/office/board` })).status).toBe(200)
  })

  test('authorizes no calls from other sites', async () => {
    expect((await me({ cookie })).status).toBe(401)
    expect((await me({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401)
    expect((await me({ cookie, 'sec-fetch-site': 'same-site' })).status).toBe(401)
    expect((await me({ cookie, origin: 'https://example.com' })).status).toBe(401)
    expect((await me({ cookie, origin: 'null' })).status).toBe(401)
    expect((await me({ 'sec-fetch-site': 'same-origin' })).status).toBe(401)
  })

  test('does not authorize forms', async () => {
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    for (const site of ['same-origin', 'cross-site'])
      expect((await signOut({ ...form, 'sec-fetch-site': site })).status).toBeGreaterThanOrEqual(
        400,
      )
    expect((await me({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('authorizes the event stream of the board', async () => {
    const answer = await ask('/api/v1/ops/orders/events?domainId=1', {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    await answer.body?.cancel()
  })

  test('does not authorize customer calls', async () => {
    const answer = await ask('/api/v1/user', {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(401)
  })
})
