import { setCookie } from '@tanstack/react-start/server'
import { readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import {
  decodeOrders,
  encodeOrders,
  ordersCookie,
  type RememberedOrder,
} from './orders-cookie.rules.ts'

export const rememberedOrders = (): RememberedOrder[] =>
  decodeOrders(readHostCookie(ordersCookie) ?? '')

const yearSeconds = 365 * 24 * 60 * 60

export const recordOpenOrder = (): void =>
  setCookie('open_orders', '1', { path: '/', maxAge: yearSeconds, sameSite: 'lax' })

export function rememberOrder({ id, key }: RememberedOrder): void {
  writeHostCookie(ordersCookie, encodeOrders({ id, key }, rememberedOrders()))
}
