import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'

export const authQueries = {
  user: ({ locale }: Pick<Shop, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'user', locale],
      queryFn: async ({ signal }) =>
        valueOf(await (await import('./auth.functions.ts')).readUser({ data: { locale }, signal })),
    }),
}
