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

it('requireCustomer redirects home without a token and remembers the page', () => {
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
it('requireCustomer passes any token and leaves its check to each call', () => {
  token = 'abc'
  expect(() => requireCustomer({ location })).not.toThrow()
})
