import { beforeEach, describe, expect, it, vi } from 'vitest'

const cookies = new Map<string, string>()
const set: { name: string; value: string; [option: string]: unknown }[] = []
let request = new Request('http://shop.test/')
vi.mock('@tanstack/react-start/server', () => ({
  getRequest: () => request,
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string, options: object) =>
    set.push({ name, value, ...options }),
  deleteCookie: (name: string, options: object) => set.push({ name, value: '', ...options }),
}))
vi.stubEnv('PUBLIC_URL', 'https://{host}')
const { dropHostCookie, readHostCookie, writeHostCookie } = await import('./host-cookies.server.ts')

beforeEach(() => {
  cookies.clear()
  set.length = 0
  request = new Request('http://shop.test/')
})

describe('a server cookie under https', () => {
  it('has the __Host- prefix and the attributes it needs', () => {
    writeHostCookie('token', 'a')
    expect(set).toEqual([
      {
        name: '__Host-token',
        value: 'a',
        path: '/',
        maxAge: 31_536_000,
        httpOnly: true,
        sameSite: 'lax',
        secure: true,
      },
    ])
    expect(readHostCookie('token')).toBe('a')
  })
  it('gets deleted with the attributes it was set with', () => {
    cookies.set('__Host-token', 'a')
    dropHostCookie('token')
    expect(set).toEqual([{ name: '__Host-token', value: '', path: '/', secure: true }])
    expect(readHostCookie('token')).toBeUndefined()
  })
  it.each(['token', 'requester', 'orders', 'staff'] as const)(
    'ignores the plain name, which others can set: %s',
    (name) => {
      cookies.set(name, 'planted')
      expect(readHostCookie(name)).toBeUndefined()
      expect(set).toEqual([])
      cookies.set(`__Host-${name}`, 'own')
      expect(readHostCookie(name)).toBe('own')
    },
  )
})

it('a value that proxies would refuse is a fault, with percent-encoding counted', () => {
  expect(() => writeHostCookie('token', 'a'.repeat(521))).toThrow('more than 520 bytes')
  expect(() => writeHostCookie('token', '+'.repeat(174))).toThrow('more than 520 bytes')
  expect(set).toEqual([])
})
