import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import { isFinal } from './order-status.rules.ts'

/** How often an order on its way is asked after, in milliseconds. */
const pollMs = 10_000

export const orderQueries = {
  /** An order by the guest's key; asked again until nothing more happens to it. */
  guest: ({ api }: Pick<Shop, 'api'>, id: number, key: string) =>
    queryOptions({
      queryKey: ['order', id, key],
      queryFn: ({ signal }) => api.purchase.get({ params: { purchaseId: id }, query: { key } }, { signal }),
      staleTime: pollMs,
      refetchInterval: ({ state }) => (state.data && isFinal(state.data.status) ? false : pollMs),
    }),
}
