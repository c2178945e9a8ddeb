import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodePromo, encodePromo } from './lib/promo-codec.rules.ts'

/** Empty without a code. */
const store = createCookieStore<string>({
  name: 'promocode',
  empty: '',
  encode: encodePromo,
  decode: decodePromo,
})
export const readPromo = store.read
export const usePromo = store.use
export const applyPromo = (code: string): boolean => store.write(code)
/** In the field and not applied yet: it goes along from the cart to the checkout. */
let typed = ''
export const readTypedPromo = (): string => typed
export const keepTypedPromo = (text: string): void => void (typed = text)
export const removePromo = (): boolean => store.write('')
