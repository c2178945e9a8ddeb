import { beforeEach, expect, test, vi } from 'vitest'

const cookies = new Map<string, string>()
const set: { name: string; value: string; maxAge?: number }[] = []
let request = new Request('http://shop.test/')
vi.mock('@tanstack/react-start/server', () => ({
  getRequest: () => request,
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string, { maxAge }: { maxAge: number }) =>
    set.push({ name, value, maxAge }),
  deleteCookie: () => {},
}))
const { currentRequester, ensureRequester } = await import('./session.server.ts')

beforeEach(() => {
  cookies.clear()
  set.length = 0
  request = new Request('http://shop.test/')
})

test('a browser that asks for a code gets a secret for an hour', () => {
  ensureRequester()
  expect(set).toEqual([
    { name: 'requester', value: expect.stringMatching(/^[\w-]{22}$/), maxAge: 3600 },
  ])
  expect(currentRequester()).toBe(set[0]?.value)
})

test('a browser that asks for another code keeps its secret for an hour from then', () => {
  cookies.set('requester', 'secret_of-22characters')
  ensureRequester()
  expect(set).toEqual([{ name: 'requester', value: 'secret_of-22characters', maxAge: 3600 }])
})

test('a known browser keeps its year', () => {
  cookies.set('requester', '1795951856.salt-of-the-shop.proof-of-the-shop')
  ensureRequester()
  expect(set).toEqual([])
})
