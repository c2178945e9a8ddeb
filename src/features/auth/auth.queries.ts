import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'

export const authQueries = {
  user: ({ locale }: Pick<StorefrontContext, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'user', locale],
      queryFn: async ({ signal }) =>
        valueOf(await (await import('./auth.functions.ts')).readUser({ data: { locale }, signal })),
    }),
}
