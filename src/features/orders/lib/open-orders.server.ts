import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Order } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import { rememberedOrders } from '#platform/session/orders-cookie.server.ts'
import { sessionToken } from '#platform/session/session.server.ts'
import { isFinished } from '../order-status.rules.ts'

/** `key` is set for a guest. */
export type OpenOrder = Pick<
  Order,
  'id' | 'number' | 'status' | 'order_type' | 'payment' | 'time'
> & { key: string | null }

const shorten = (
  { id, number, status, order_type, payment, time }: Order,
  key: string | null,
): OpenOrder => ({
  id,
  number,
  status,
  order_type,
  payment,
  time,
  key,
})

/** Orders this long past their expected time are considered finished, in milliseconds. */
const forgottenMs = 12 * 60 * 60_000
const isUnderWay = (order: Order): boolean =>
  !isFinished(order) && Date.parse(order.time.expected_at) > Date.now() - forgottenMs

/** @throws Error for a fault: an order that could not be read may be under way */
function read<Value>(result: Answer<Value>): Value | null {
  if (!result.ok && result.failure.status >= 500) throw new Error('The orders could not be read')
  return result.ok ? result.value : null
}

async function ordersOfGuest(locale: Locale): Promise<OpenOrder[]> {
  const found = await Promise.all(
    rememberedOrders().map(async ({ id, key }) => {
      const order = read(
        await asCustomer(locale, (api) =>
          api.order.get({ params: { orderId: id }, query: { key } }),
        ),
      )
      return order && isUnderWay(order) ? [shorten(order, key)] : []
    }),
  )
  return found.flat()
}

async function ordersOfCustomer(locale: Locale): Promise<OpenOrder[]> {
  if (sessionToken() === undefined) return []
  const page = read(await asCustomer(locale, (api) => api.order.processing({ query: { page: 1 } })))
  return page?.data.filter(isUnderWay).map((order) => shorten(order, null)) ?? []
}

export async function readOpenOrders(locale: Locale): Promise<OpenOrder[]> {
  const [own, guests] = await Promise.all([ordersOfCustomer(locale), ordersOfGuest(locale)])
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...guests.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.id - a.id)
}
