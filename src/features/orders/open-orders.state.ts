import { createCookieStore } from '#platform/session/cookie-store.ts'
import { openOrdersCookie } from '#platform/head/head-script.ts'

/** A flag only: cached public pages ask for open orders when it is set. */
export const openOrders = createCookieStore<boolean>({
  name: openOrdersCookie,
  empty: false,
  encode: (isOpen) => (isOpen ? '1' : ''),
  decode: (text) => text === '1',
})
