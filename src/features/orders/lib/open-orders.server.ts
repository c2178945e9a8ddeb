import { asCustomer } from '#api/customer.server.ts'
import type { Order } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import { sessionToken } from '#platform/session/session.server.ts'
import { isFinished } from '../order-status.rules.ts'
import { readGuestOrders, readValue } from './guest-orders.server.ts'

/** `key` is set for a guest. */
export type OpenOrder = Pick<
  Order,
  'id' | 'number' | 'city_id' | 'status' | 'order_type' | 'payment' | 'time'
> & { key: string | null }

const toOpenOrder = (
  { id, number, city_id, status, order_type, payment, time }: Order,
  key: string | null,
): OpenOrder => ({
  id,
  number,
  city_id,
  status,
  order_type,
  payment,
  time,
  key,
})

/** Orders this long past their expected time are considered finished, in milliseconds. */
const staleAfterMs = 12 * 60 * 60_000
const isUnderWay = (order: Order): boolean =>
  !isFinished(order) && Date.parse(order.time.expected_at) > Date.now() - staleAfterMs

async function ordersOfGuest(locale: Locale): Promise<OpenOrder[]> {
  const orders = await readGuestOrders(locale)
  return orders.flatMap(({ order, key }) => (isUnderWay(order) ? [toOpenOrder(order, key)] : []))
}

async function ordersOfCustomer(locale: Locale): Promise<OpenOrder[]> {
  if (sessionToken() === undefined) return []
  const page = readValue(
    await asCustomer(locale, (api) => api.order.processing({ query: { page: 1 } })),
  )
  return page?.data.filter(isUnderWay).map((order) => toOpenOrder(order, null)) ?? []
}

export async function readOpenOrders(locale: Locale): Promise<OpenOrder[]> {
  const [own, guests] = await Promise.all([ordersOfCustomer(locale), ordersOfGuest(locale)])
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...guests.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.id - a.id)
}
