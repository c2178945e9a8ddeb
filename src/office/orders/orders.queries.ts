import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { OfficeContext } from '../office.queries.ts'

type Query = NonNullable<NonNullable<Parameters<ApiClient['ops']['orders']>[0]>['query']>
export type FoundOrder = Awaited<ReturnType<ApiClient['ops']['orders']>>['data'][number]

/** Others work on them, too. */
const rereadMs = 30_000

export const ordersQuery = ({ api, locale }: OfficeContext, query: Query) =>
  queryOptions({
    queryKey: ['office', 'orders', query, locale],
    queryFn: ({ signal }) => api.ops.orders({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: rereadMs,
  })

/** `version` of the order: every change of it is another timeline. */
export const timelineQuery = ({ api, locale }: OfficeContext, id: OrderId, version: number) =>
  queryOptions({
    queryKey: ['office', 'timeline', id, version, locale],
    queryFn: async ({ signal }) =>
      (await api.ops.timeline({ params: { orderId: id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: rereadMs,
  })
