import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import { isFinal } from './order-status.rules.ts'
import { readOrder, readOrders } from './orders.functions.ts'

/** How often an order on its way is asked after, in milliseconds. */
const pollMs = 10_000
const untilFinal = ({ state }: { state: { data: Pick<Purchase, 'status'> | undefined } }) =>
  state.data && isFinal(state.data.status) ? false : pollMs

export const orderQueries = {
  /** An order by the guest's key; asked again until nothing more happens to it. */
  guest: ({ api }: Pick<Shop, 'api'>, id: number, key: string) =>
    queryOptions({
      queryKey: ['order', id, key],
      queryFn: ({ signal }) => api.purchase.get({ params: { purchaseId: id }, query: { key } }, { signal }),
      staleTime: pollMs,
      refetchInterval: untilFinal,
    }),
  /** An order of the signed-in customer. */
  own: ({ locale }: Pick<Shop, 'locale'>, id: number) =>
    queryOptions({
      queryKey: ['customer', 'order', id],
      queryFn: async ({ signal }) => valueOf(await readOrder({ data: { locale, id }, signal })),
      staleTime: pollMs,
      refetchInterval: untilFinal,
    }),
  /** One page of the signed-in customer's orders; those under way are asked after again. */
  list: ({ locale }: Pick<Shop, 'locale'>, which: 'processing' | 'history', page: number) =>
    queryOptions({
      queryKey: ['customer', 'orders', which, page],
      queryFn: async ({ signal }) => valueOf(await readOrders({ data: { locale, which, page }, signal })),
      staleTime: pollMs,
      refetchInterval: ({ state }) => (which === 'processing' && state.data?.data.length ? pollMs : false),
    }),
}
