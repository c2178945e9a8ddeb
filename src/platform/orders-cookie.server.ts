import { getCookie, setCookie } from '@tanstack/react-start/server'
import { processEnvironment } from './env.server.ts'
import { decodeOrders, encodeOrders, ordersCookie, type RememberedOrder } from './orders-cookie.rules.ts'

/** One year in seconds (specification, section 9). */
const maxAge = 31_536_000

/** The orders that this browser has placed. */
export const rememberedOrders = (): RememberedOrder[] => decodeOrders(getCookie(ordersCookie) ?? '')

/** Lets this browser find its order again. */
export function rememberOrder({ id, key }: RememberedOrder): void {
  const secure = processEnvironment().PUBLIC_URL?.startsWith('https:') ?? false
  setCookie(ordersCookie, encodeOrders({ id, key }, rememberedOrders()), { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure })
}
