import { setCookie } from '@tanstack/react-start/server'
import { readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import {
  decodeOrders,
  encodeOrders,
  ordersCookie,
  type RememberedOrder,
} from './orders-cookie.rules.ts'

/** The orders that this browser has placed. */
export const rememberedOrders = (): RememberedOrder[] =>
  decodeOrders(readHostCookie(ordersCookie) ?? '')

/** For how long a browser is told that it may have orders under way, in seconds. */
const openSeconds = 24 * 60 * 60

/** Lets the pages of this browser ask for its orders under way. */
export const noteOpenOrder = (): void =>
  setCookie('open_orders', '1', { path: '/', maxAge: openSeconds, sameSite: 'lax' })

/** Lets this browser find its order again. */
export function rememberOrder({ id, key }: RememberedOrder): void {
  writeHostCookie(ordersCookie, encodeOrders({ id, key }, rememberedOrders()))
}
