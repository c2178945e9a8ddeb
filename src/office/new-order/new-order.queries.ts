import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartInput } from '#api/types.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import type { OfficeContext } from '../office.queries.ts'

/** What the shop asks for it now; the former answer stays until there is another. */
export const priceQuery = ({ api, locale }: OfficeContext, body: CartInput) =>
  queryOptions({
    queryKey: ['office', 'price', body, locale],
    queryFn: ({ signal }) => api.cart.calculate({ body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 20_000,
    retry: false,
  })

export const placesQuery = ({ api, locale }: OfficeContext, cityId: CityId, query: string) =>
  queryOptions({
    queryKey: ['office', 'places', cityId, query, locale],
    queryFn: ({ signal }) =>
      api.city.places({ params: { cityId }, query: { query, typing: '1' } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: query.length >= 2,
    staleTime: 60_000,
  })

interface At {
  orderType: OrderType
  date: string
  lat?: number
  lng?: number
}

export const slotsQuery = ({ api, locale }: OfficeContext, cityId: CityId, query: At) =>
  queryOptions({
    queryKey: ['office', 'slots', cityId, query, locale],
    queryFn: ({ signal }) => api.slot.timeSlots({ params: { cityId }, query }, { signal }),
    staleTime: 20_000,
    retry: false,
  })
