import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodePromo, encodePromo } from './promo-codec.rules.ts'

/** Cookie `promocode`: the code that the cart is priced with, the same in every tab; empty without one. */
const store = createCookieStore<string>({
  name: 'promocode',
  empty: '',
  encode: encodePromo,
  decode: decodePromo,
})
export const readPromo = store.read
export const usePromo = store.use
/** Prices the cart with this code from now on. */
export const applyPromo = (code: string): boolean => store.write(code)
/** The cart is priced without a code again. */
export const removePromo = (): boolean => store.write('')
