import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartLine } from '#api/types.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import { searchLimits } from '#contract/menu/search.ts'
import type { OfficeContext } from '../office.queries.ts'

export const changeQueries = {
  /** Refusals are shown at once: trying again changes nothing about them. */
  quote: ({ api, locale }: OfficeContext, id: OrderId, dishes: readonly CartLine[]) =>
    queryOptions({
      queryKey: ['office', 'change', id, dishes, locale],
      queryFn: ({ signal }) =>
        api.ops.quoteChange({ params: { orderId: id }, body: { dishes: [...dishes] } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
      gcTime: 0,
    }),
  dishes: ({ api, locale }: OfficeContext, cityId: CityId, text: string) =>
    queryOptions({
      queryKey: ['office', 'dishes', cityId, text, locale],
      queryFn: ({ signal }) =>
        api.dish.search({ params: { cityId }, query: { query: text } }, { signal }),
      enabled: text.length >= searchLimits.min,
      placeholderData: keepPreviousData,
    }),
}
