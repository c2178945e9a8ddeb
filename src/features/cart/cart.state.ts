import { cartBudget } from '#platform/session/cookie-budget.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeCart, encodeCart } from './lib/cart-codec.rules.ts'
import type { Cart, CartChange, Exceeded } from './cart.rules.ts'

const store = createCookieStore<Cart>({
  name: 'cart',
  maxBytes: cartBudget,
  empty: [],
  encode: encodeCart,
  decode: decodeCart,
})

export const readCart = store.read

/** `initial` is the cart that a loader read while rendering on the server. */
export const useCart = store.use

/** Returns the limit that forbids the change, or null. */
export function changeCart(change: (lines: Cart) => CartChange): Exceeded | null {
  // Another tab may have changed it a moment ago.
  store.refresh()
  const result = change(store.read())
  if ('limit' in result) return result
  return store.write(result.lines) ? null : { limit: 'size' }
}
