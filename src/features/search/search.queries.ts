import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'

export const searchQueries = {
  results: ({ api, city, locale }: StorefrontContext, text: string) =>
    queryOptions({
      queryKey: [city.id, 'search', text, locale] as const,
      queryFn: ({ signal }) =>
        api.dish.search({ params: { cityId: city.id }, query: { query: text } }, { signal }),
    }),
}
