import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

/** Milliseconds between looks at what the bank says, while it has not said it. */
const pause = 3000

export const sandboxQueries = {
  /** A payment page of the demo's own payment company. */
  page: ({ api }: Pick<Shop, 'api'>, session: string) =>
    queryOptions({
      queryKey: ['sandbox-page', session],
      queryFn: ({ signal }) => api.payment.sandboxSession({ params: { session } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pause : false),
    }),
}
