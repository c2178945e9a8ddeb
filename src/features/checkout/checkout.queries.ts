import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** `key` is a guest's. */
interface PlacedOrder {
  order: Order
  key: string | null
}

export const checkoutQueries = {
  placed: ({ locale }: Pick<StorefrontContext, 'locale'>, id: OrderId | null) =>
    queryOptions({
      queryKey: ['placed-order', id, locale],
      queryFn: async ({ signal }): Promise<PlacedOrder | null> =>
        (await import('./checkout.functions.ts')).placedOrder({ data: { locale, id }, signal }),
    }),
}
