import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'

/** Polling interval while the bank has not answered, in milliseconds. */
const pause = 3000

export const sandboxQueries = {
  page: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>, session: string) =>
    queryOptions({
      queryKey: ['sandbox-page', session, locale],
      queryFn: ({ signal }) => api.payment.sandboxSession({ params: { session } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pause : false),
    }),
}
