import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import type { Narrowing } from '#contract/narrowing.ts'

export const catalogQueries = {
  home: ({ api, city, locale }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'home', locale],
      queryFn: ({ signal }) => api.dish.mainscreen({ params: { domainId: city.id } }, { signal }),
    }),
  categories: ({ api, city, locale }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'categories', locale],
      queryFn: ({ signal }) => api.dish.categories({ params: { domainId: city.id } }, { signal }),
    }),
  category: ({ api, city, locale }: Shop, category: string, query: Narrowing = {}) =>
    queryOptions({
      queryKey: [city.id, 'category', category, query, locale],
      queryFn: ({ signal }) =>
        api.dish.byCategory({ params: { domainId: city.id, category }, query }, { signal }),
    }),
  list: ({ api, city, locale }: Shop, page: number) =>
    queryOptions({
      queryKey: [city.id, 'goods-list', page, locale],
      queryFn: ({ signal }) =>
        api.dish.list({ params: { domainId: city.id }, query: { page } }, { signal }),
    }),
  goods: ({ api, city, locale }: Shop, dish: string) =>
    queryOptions({
      queryKey: [city.id, 'goods', dish, locale],
      queryFn: ({ signal }) =>
        api.dish.get({ params: { domainId: city.id, goods: dish } }, { signal }),
    }),
}
