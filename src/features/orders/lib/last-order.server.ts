import { asCustomer } from '#api/customer.server.ts'
import type { Order } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import type { CityId } from '#contract/values/ids.ts'
import { sessionToken } from '#platform/session/session.server.ts'
import { isFinished } from '../order-status.rules.ts'
import { readGuestOrders, readValue } from './guest-orders.server.ts'

/** `key` is set for a guest. */
export type PastOrder = Pick<Order, 'id' | 'city_id' | 'can_repeat' | 'currency'> & {
  key: string | undefined
  total: Order['totals']['total']
  dishes: Pick<Order['dishes'][number], 'name' | 'quantity'>[]
}
/** `order` is null where none of them can be repeated in the city. */
export interface LastOrder {
  hasOrdered: boolean
  order: PastOrder | null
}

/** More would not be shown. */
const maxDishes = 12

const toPastOrder = (
  { id, city_id, can_repeat, currency, totals, dishes }: Order,
  key: string | undefined,
): PastOrder => ({
  id,
  city_id,
  can_repeat,
  currency,
  key,
  total: totals.total,
  dishes: dishes.slice(0, maxDishes).map(({ name, quantity }) => ({ name, quantity })),
})

async function ordersOfCustomer(locale: Locale): Promise<Order[]> {
  if (sessionToken() === undefined) return []
  const page = await asCustomer(locale, (api) => api.order.history({ query: { page: 1 } }))
  return readValue(page)?.data ?? []
}

/** The newest finished order; open ones are shown by the bar. */
export async function readLastOrder(locale: Locale, cityId: CityId): Promise<LastOrder> {
  const [own, guests] = await Promise.all([ordersOfCustomer(locale), readGuestOrders(locale)])
  const all = [...own.map((order) => ({ order, key: undefined })), ...guests]
  const last = all
    .filter(({ order }) => order.city_id === cityId && order.can_repeat && isFinished(order))
    .toSorted((a, b) => b.order.id - a.order.id)
    .at(0)
  return { hasOrdered: all.length > 0, order: last ? toPastOrder(last.order, last.key) : null }
}
