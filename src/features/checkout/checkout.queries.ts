import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

export const checkoutQueries = {
  placed: ({ locale }: Pick<Shop, 'locale'>, id: number | null) =>
    queryOptions({
      queryKey: ['placed-order', id],
      queryFn: async ({ signal }) =>
        (await import('./checkout.functions.ts')).placedOrder({ data: { locale, id }, signal }),
    }),
}
