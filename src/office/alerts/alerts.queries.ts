import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#api/client.ts'
import type { RouterContext } from '#api/shop.ts'
import { useOfficeCall } from '../use-office-call.ts'

export type OwnAlerts = Awaited<ReturnType<ApiClient['ops']['alerts']>>

export const alertsQuery = ({ api, locale }: Pick<RouterContext, 'api' | 'locale'>) =>
  queryOptions({
    queryKey: ['office', 'alerts', locale],
    queryFn: ({ signal }) => api.ops.alerts(undefined, { signal }),
    staleTime: 0,
  })

export const useAlertCall = <Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) => useOfficeCall(['office', 'alerts'], call)
