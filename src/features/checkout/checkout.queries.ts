import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

export const checkoutQueries = {
  /** Streets and houses that a text names. */
  places: ({ api, city }: Shop, query: string) =>
    queryOptions({
      queryKey: [city.id, 'places', query],
      queryFn: ({ signal }) => api.domain.places({ params: { domainId: city.id }, query: { query } }, { signal }),
      enabled: query.length >= 2,
      placeholderData: keepPreviousData,
      staleTime: 15 * 60_000,
    }),
  /** An order of this browser. */
  placed: ({ locale }: Pick<Shop, 'locale'>, id: number) =>
    queryOptions({
      queryKey: ['placed-order', id],
      queryFn: async ({ signal }) => (await import('./checkout.functions.ts')).placedOrder({ data: { locale, id }, signal }),
    }),
}
