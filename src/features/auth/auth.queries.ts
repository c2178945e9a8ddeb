import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'

/** What is a customer's own. */
export const authQueries = {
  /** Who is signed in: name, phone, e-mail, birthday, saved addresses. Asked only when somebody is. */
  user: ({ locale }: Pick<Shop, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'user'],
      queryFn: async ({ signal }) =>
        valueOf(await (await import('./auth.functions.ts')).readUser({ data: { locale }, signal })),
    }),
}
