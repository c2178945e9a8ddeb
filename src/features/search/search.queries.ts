import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

export const searchQueries = {
  results: ({ api, city, locale }: Shop, text: string) =>
    queryOptions({
      queryKey: [city.id, 'search', text, locale] as const,
      queryFn: ({ signal }) =>
        api.dish.search({ params: { domainId: city.id }, query: { query: text } }, { signal }),
    }),
}
