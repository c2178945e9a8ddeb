import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { RouterContext } from '#api/shop.ts'
import type { CityId } from '#contract/values/ids.ts'
import { useOfficeCall } from '../use-office-call.ts'

export type Tablet = Awaited<ReturnType<ApiClient['ops']['tablets']>>['data'][number]

/** A tablet that is paired appears by itself. */
const rereadMs = 5000

export const tabletsQuery = (
  { api, locale }: Pick<RouterContext, 'api' | 'locale'>,
  cityId: CityId | undefined,
) =>
  queryOptions({
    queryKey: ['office', 'tablets', cityId, locale],
    queryFn: ({ signal }) => api.ops.tablets({ query: { cityId } }, { signal }),
    staleTime: 0,
    refetchInterval: rereadMs,
  })

export const useTabletCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'tablets'], call)
