import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'
import { readVouchers } from './voucher.functions.ts'

export const voucherQueries = {
  own: ({ locale }: Shop) =>
    queryOptions({
      queryKey: ['customer', 'vouchers', locale],
      queryFn: async ({ signal }) => valueOf(await readVouchers({ data: { locale }, signal })),
    }),
}
