import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeCart, encodeCart } from './cart-codec.rules.ts'
import type { Cart, CartChange, CartLimit } from './cart.rules.ts'

const store = createCookieStore<Cart>({
  name: 'cart',
  empty: [],
  encode: encodeCart,
  decode: decodeCart,
})

/** The cart of this request or browser. */
export const readCart = store.read

/** The cart in a component; `initial` is what a loader has read while rendering on the server. */
export const useCart = store.use

/** Changes the cart by a rule, at once in every tab. Answers the limit that forbids it, or null. */
export function changeCart(change: (lines: Cart) => CartChange): CartLimit | null {
  const result = change(store.read())
  if ('limit' in result) return result.limit
  return store.write(result.lines) ? null : 'size'
}
