import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'

/** Milliseconds between looks at an order that awaits its payment. */
const lookMs = 3000

export const checkoutQueries = {
  /** An order of this browser. */
  placed: ({ locale }: Pick<Shop, 'locale'>, id: number) =>
    queryOptions({
      queryKey: ['placed-order', id],
      queryFn: async ({ signal }) => (await import('./checkout.functions.ts')).placedOrder({ data: { locale, id }, signal }),
      refetchInterval: ({ state }) => (state.data && isAwaited(state.data.order.payment) ? lookMs : false),
    }),
}
