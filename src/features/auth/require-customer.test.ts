import { beforeEach, expect, it, vi } from 'vitest'

let token: string | undefined
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: (read: unknown) => ({ client: () => read }) }),
}))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: () => token,
  getRequest: () => new Request('http://shop.test/'),
}))
const { requireCustomer } = await import('./require-customer.ts')
const location = { pathname: '/account/orders', searchStr: '?page=2' }

beforeEach(() => {
  token = undefined
})

it('leads home without a token, and remembers where one was', () => {
  expect(() => requireCustomer({ location })).toThrowError(
    expect.objectContaining({
      options: expect.objectContaining({
        to: '/',
        search: { auth: 'start', next: '/account/orders?page=2' },
        statusCode: 307,
      }),
    }),
  )
})
it('lets a token pass: whether it is good is the business of each call', () => {
  token = 'abc'
  expect(() => requireCustomer({ location })).not.toThrow()
})
