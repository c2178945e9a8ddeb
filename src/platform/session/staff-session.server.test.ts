import { describe, expect, test, vi } from 'vitest'

vi.mock('@tanstack/react-start/server', () => ({}))
const { withStaffSession } = await import('./staff-session.server.ts')

const cookie = `other=1; staff=${'a'.repeat(43)}`
const bearerOf = (headers: Record<string, string>, method = 'POST') =>
  withStaffSession(
    new Request('http://shop.test/api/v1/ops/orders/1/moves', { method, headers }),
  ).headers.get('authorization')
const own = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

describe('the staff session cookie', () => {
  test('authorizes calls from pages of the shop', () => {
    expect(bearerOf(own)).toBe(`Bearer ${'a'.repeat(43)}`)
    expect(bearerOf({ cookie, 'sec-fetch-site': 'same-origin' }, 'GET')).toBe(
      `Bearer ${'a'.repeat(43)}`,
    )
  })

  test.each(['cross-site', 'same-site', 'none'])(
    'does not authorize a request that is %s',
    (site) => {
      expect(bearerOf({ ...own, 'sec-fetch-site': site })).toBeNull()
    },
  )

  test('does not authorize a request without Sec-Fetch-Site', () => {
    const { 'sec-fetch-site': _site, ...silent } = own
    expect(bearerOf(silent)).toBeNull()
  })

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;charset=utf-8',
  ])('does not authorize a form that sends %s', (type) => {
    expect(bearerOf({ ...own, 'content-type': type })).toBeNull()
  })

  test('never replaces the Authorization header of a request', () => {
    expect(bearerOf({ ...own, authorization: 'Bearer other' })).toBe('Bearer other')
  })

  test.each([
    '',
    'staff=',
    'staff=with space',
    'token=abcdefghijklmnop',
    `staff=${'a'.repeat(600)}`,
  ])('does not authorize with the malformed cookies %j', (cookies) => {
    expect(bearerOf({ ...own, cookie: cookies })).toBeNull()
  })
})
