import { readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import { decodeOrders, encodeOrders, ordersCookie, type RememberedOrder } from './orders-cookie.rules.ts'

/** The orders that this browser has placed. */
export const rememberedOrders = (): RememberedOrder[] => decodeOrders(readHostCookie(ordersCookie) ?? '')

/** Lets this browser find its order again. */
export function rememberOrder({ id, key }: RememberedOrder): void {
  writeHostCookie(ordersCookie, encodeOrders({ id, key }, rememberedOrders()))
}
