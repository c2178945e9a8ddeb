import { beforeEach, expect, test, vi } from 'vitest'
import { orderId } from '#contract/values/ids.ts'
import { calculated, extras, filledIn, toHome } from '#tests/storefront/checkout.ts'
import { varna } from '#tests/storefront/varna.ts'
import { placeOrder } from './checkout.functions.ts'
import { orderBody } from './lib/order.rules.ts'

const cookies = new Map<string, string>()
vi.mock('@tanstack/react-start/server', () => ({
  getRequest: () => new Request('http://shop.test/'),
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => cookies.set(name, value),
  deleteCookie: (name: string) => cookies.delete(name),
}))
vi.mock('#platform/session/server-fn.ts', () => ({
  createServerFn: () => ({ validator: () => ({ handler: (run: unknown) => run }) }),
}))
let answer = Response.error()
const heard: Request[] = []
vi.mock('#api/transport.ts', () => ({
  apiOrigin: () => 'http://upstream.invalid',
  send: async (request: Request) => {
    heard.push(request)
    return answer
  },
}))

const order = { id: orderId(7), key: 'k'.repeat(43), payment: { redirect_url: null } }
const placed = Response.json({ ...order, own: true }, { status: 201 })
const found = (own: boolean) => Response.json({ ...order, own })
const cart = { lines: [], extras, allergens: [] }
const place = () =>
  placeOrder({
    data: {
      locale: 'en',
      key: '8c4f9a52-3a63-4d8f-9d34-0c8d5f6a7b10',
      input: orderBody(filledIn, varna.id, cart, toHome, calculated),
    },
  })

beforeEach(() => {
  cookies.clear()
  heard.length = 0
})

test.each([
  ['a guest', false, placed, '1~7'],
  ['a customer', true, placed, undefined],
  ['a customer who finds their own', true, found(true), undefined],
  ['a customer who finds the one sent before they signed in', true, found(false), '1~7'],
])(
  'an order of %s has the key of the device (signed in: %s)',
  async (_, isSignedIn, answered, kept) => {
    if (isSignedIn) cookies.set('token', 'a'.repeat(43))
    answer = answered.clone()
    expect(await place()).toEqual({ ok: true, order: { id: 7, payAt: null } })
    expect(heard.map(({ headers }) => headers.get('idempotency-scope'))).toEqual(['device'])
    expect(cookies.get('orders')?.slice(0, 3)).toBe(kept)
  },
)
