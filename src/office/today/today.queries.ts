import { queryOptions } from '@tanstack/react-query'
import type { RouterContext } from '#api/shop.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { Days } from './today.rules.ts'

export interface ReportScope extends Days {
  cityId?: CityId | undefined
}

/** The day goes on. */
const rereadMs = 60_000

export const reportQuery = (
  { api, locale }: Pick<RouterContext, 'api' | 'locale'>,
  scope: ReportScope,
) =>
  queryOptions({
    queryKey: ['office', 'report', scope, locale],
    queryFn: ({ signal }) => api.ops.report({ query: scope }, { signal }),
    staleTime: 0,
    refetchInterval: rereadMs,
  })
