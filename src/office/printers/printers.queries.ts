import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { OfficeContext } from '../office.queries.ts'
import { useOfficeCall } from '../use-office-call.ts'

export type Printer = Awaited<ReturnType<ApiClient['ops']['printers']>>[number]

/** A printer that comes back, or runs out of paper, shows by itself. */
const rereadMs = 10_000

export const printersQuery = ({ api, locale }: OfficeContext, cityId: CityId | undefined) =>
  queryOptions({
    queryKey: ['office', 'printers', cityId, locale],
    queryFn: ({ signal }) => api.ops.printers({ query: { cityId } }, { signal }),
    staleTime: 0,
    refetchInterval: rereadMs,
  })

/** The stations: each makes the dishes of some categories. */
export const categoriesQuery = ({ api, locale }: OfficeContext, cityId: CityId) =>
  queryOptions({
    queryKey: ['office', 'categories', cityId, locale],
    queryFn: ({ signal }) => api.dish.categories({ params: { cityId } }, { signal }),
  })

export const usePrinterCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'printers'], call)
