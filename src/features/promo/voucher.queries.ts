import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import { readVouchers } from './voucher.functions.ts'

export const voucherQueries = {
  own: ({ locale }: StorefrontContext) =>
    queryOptions({
      queryKey: ['customer', 'vouchers', locale],
      queryFn: async ({ signal }) => valueOf(await readVouchers({ data: { locale }, signal })),
    }),
}
