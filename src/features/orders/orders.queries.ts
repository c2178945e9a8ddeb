import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { ordersUnderWay, readOrder, readOrders } from './orders.functions.ts'

/** How often the list of orders under way is asked after, in milliseconds. */
const pollMs = 10_000
/** How often the bar of the orders under way is asked after, in milliseconds. */
const barMs = 30_000

export const orderQueries = {
  /** An order by the guest's key. */
  guest: ({ api }: Pick<Shop, 'api'>, id: number, key: string) =>
    queryOptions({
      queryKey: ['order', id, key],
      queryFn: ({ signal }) =>
        api.purchase.get({ params: { purchaseId: id }, query: { key } }, { signal }),
    }),
  /** An order of the signed-in customer. */
  own: ({ locale }: Pick<Shop, 'locale'>, id: number) =>
    queryOptions({
      queryKey: ['customer', 'order', id],
      queryFn: async ({ signal }) => valueOf(await readOrder({ data: { locale, id }, signal })),
    }),
  /** One page of the signed-in customer's orders; those under way are asked after again. */
  list: ({ locale }: Pick<Shop, 'locale'>, which: 'processing' | 'history', page: number) =>
    queryOptions({
      queryKey: ['customer', 'orders', which, page],
      queryFn: async ({ signal }) =>
        valueOf(await readOrders({ data: { locale, which, page }, signal })),
      staleTime: pollMs,
      refetchInterval: ({ state }) =>
        which === 'processing' && state.data?.data.length ? pollMs : false,
    }),
  /** The orders under way that this browser knows of. */
  underWay: ({ locale }: Pick<Shop, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'orders', 'under way'],
      queryFn: ({ signal }) => ordersUnderWay({ data: { locale }, signal }),
      staleTime: barMs,
      refetchInterval: barMs,
    }),
}

/** Everything that is kept of an order: itself for a guest or its customer, and the customer's lists. */
export const orderKeys = (id: number) => [
  ['order', id],
  ['customer', 'order', id],
  ['customer', 'orders'],
]

/** Where the events of an order come from: the shop's own server, which asks the API with the headers and the token that a stream in the browser cannot send. */
export const orderEvents = (
  { locale }: Pick<Shop, 'locale'>,
  id: number,
  key: string | null,
): string =>
  withLocale(`/account/orders/${id}/events`, locale) + (key === null ? '' : `?key=${key}`)
