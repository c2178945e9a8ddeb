import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import { readBonuses, readReferral } from './loyalty.functions.ts'

export const loyaltyQueries = {
  bonuses: ({ locale, city }: StorefrontContext, page: number) =>
    queryOptions({
      queryKey: ['customer', 'bonuses', city.id, page, locale],
      queryFn: async ({ signal }) =>
        valueOf(await readBonuses({ data: { locale, cityId: city.id, page }, signal })),
    }),
  referral: ({ locale, city }: StorefrontContext) =>
    queryOptions({
      queryKey: ['customer', 'referral', city.id, locale],
      queryFn: async ({ signal }) =>
        valueOf(await readReferral({ data: { locale, cityId: city.id }, signal })),
    }),
}
