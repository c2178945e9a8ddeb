import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'
import type { OfficeContext } from '../office.queries.ts'

type Query = NonNullable<NonNullable<Parameters<ApiClient['ops']['customers']>[0]>['query']>
export type CustomerCard = Awaited<ReturnType<ApiClient['ops']['customers']>>['data'][number]
export type CustomerRecord = Awaited<ReturnType<ApiClient['ops']['customer']>>
export type BonusPage = Awaited<ReturnType<ApiClient['ops']['customerBonuses']>>

export const customerKeys = (id: CustomerId) => ['office', 'customer', id] as const

export const customersQuery = ({ api, locale }: OfficeContext, query: Query) =>
  queryOptions({
    queryKey: ['office', 'customers', query, locale],
    queryFn: ({ signal }) => api.ops.customers({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const customerQuery = ({ api, locale }: OfficeContext, id: CustomerId) =>
  queryOptions({
    queryKey: ['office', 'customer', id, locale],
    queryFn: ({ signal }) => api.ops.customer({ params: { customerId: id } }, { signal }),
    staleTime: 0,
  })

export const bonusesQuery = ({ api, locale }: OfficeContext, id: CustomerId, cityId: CityId) =>
  queryOptions({
    queryKey: ['office', 'customer', id, 'bonuses', cityId, locale],
    queryFn: ({ signal }) =>
      api.ops.customerBonuses({ params: { customerId: id }, query: { cityId } }, { signal }),
    staleTime: 0,
  })
