import { createCookieStore } from '#platform/session/cookie-store.ts'
import { openOrdersCookie } from '#platform/head/head-script.ts'

/** Says that this browser may have orders under way, and nothing about them: pages that are the same for everybody ask only then. */
export const openOrders = createCookieStore<boolean>({
  name: openOrdersCookie,
  empty: false,
  encode: (isOpen) => (isOpen ? '1' : ''),
  decode: (text) => text === '1',
})
