import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { RouterContext } from '#api/shop.ts'
import { useOfficeCall } from '../use-office-call.ts'

export type Person = Awaited<ReturnType<ApiClient['ops']['tabletPeople']>>['data'][number]

/** Who has been locked out elsewhere, or for idleness, is gone from the bar by then. */
export const rereadMs = 15_000

export const peopleQuery = ({ api, locale }: Pick<RouterContext, 'api' | 'locale'>) =>
  queryOptions({
    queryKey: ['office', 'people', locale],
    queryFn: ({ signal }) => api.ops.tabletPeople(undefined, { signal }),
    staleTime: 0,
  })

/** Afterwards it is read again who works on this tablet. */
export const useLockCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'me'], call)
