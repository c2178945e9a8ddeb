import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import { orNewer } from '#api/or-newer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { lastOrder, ordersUnderWay, readOrder, readOrders } from './orders.functions.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** Polling interval of the list in milliseconds. */
const pollMs = 10_000
/** Polling interval of the bar in milliseconds. */
const barMs = 30_000

export const orderQueries = {
  guest: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>, id: OrderId, key: string) =>
    queryOptions({
      queryKey: ['order', id, key, locale],
      queryFn: async (context) => {
        const { signal } = context
        const read = await api.order.get({ params: { orderId: id }, query: { key } }, { signal })
        return orNewer(read, context)
      },
    }),
  own: ({ locale }: Pick<StorefrontContext, 'locale'>, id: OrderId) =>
    queryOptions({
      queryKey: ['customer', 'order', id, locale],
      queryFn: async (context) => {
        const { signal } = context
        return orNewer(valueOf(await readOrder({ data: { locale, id }, signal })), context)
      },
    }),
  list: (
    { locale }: Pick<StorefrontContext, 'locale'>,
    which: 'processing' | 'history',
    page: number,
  ) =>
    queryOptions({
      queryKey: ['customer', 'orders', which, page, locale],
      queryFn: async ({ signal }) =>
        valueOf(await readOrders({ data: { locale, which, page }, signal })),
      staleTime: pollMs,
      refetchInterval: ({ state }) =>
        which === 'processing' && state.data?.data.length ? pollMs : false,
    }),
  underWay: ({ locale }: Pick<StorefrontContext, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'orders', 'under way', locale],
      queryFn: ({ signal }) => ordersUnderWay({ data: { locale }, signal }),
      staleTime: barMs,
      refetchInterval: barMs,
    }),
  last: ({ locale, city }: Pick<StorefrontContext, 'locale' | 'city'>) =>
    queryOptions({
      queryKey: ['customer', 'orders', 'last', city.id, locale],
      queryFn: ({ signal }) => lastOrder({ data: { locale, cityId: city.id }, signal }),
      staleTime: barMs,
    }),
}

/**
 * The shop's own server forwards the stream: EventSource can send neither headers nor the token.
 */
export const orderEvents = (
  { locale }: Pick<StorefrontContext, 'locale'>,
  id: OrderId,
  key: string | null,
): string =>
  withLocale(`/account/orders/${id}/events`, locale) + (key === null ? '' : `?key=${key}`)
