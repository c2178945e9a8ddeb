import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

/** Dishes that a text finds; the text is one that `isAskable`. A newer question cancels the older one. */
export const searchQueries = {
  results: ({ api, city }: Shop, text: string) =>
    queryOptions({
      queryKey: [city.id, 'search', text] as const,
      queryFn: ({ signal }) =>
        api.goods.search({ params: { domainId: city.id }, query: { query: text } }, { signal }),
    }),
}
