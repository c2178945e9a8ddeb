import { createCookieStore } from '#platform/session/cookie-store.ts'
import { openOrdersCookie } from '#platform/head/head-script.ts'

type KnownOrders = 'none' | 'past' | 'open'

/** What cached public pages ask for: orders under way, and the last one when there was any. */
export const openOrders = createCookieStore<KnownOrders>({
  name: openOrdersCookie,
  empty: 'none',
  encode: (known) => ({ none: '', past: '0', open: '1' })[known],
  decode: (text) => (text === '1' ? 'open' : text === '0' ? 'past' : undefined),
})
