import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'

/** Polling interval of the inbox in milliseconds. */
const pause = 3000

export const demoQueries = {
  inbox: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['demo-inbox', locale],
      queryFn: ({ signal }) => api.demo.inbox(undefined, { signal }),
      staleTime: 0,
      refetchInterval: pause,
    }),
}
