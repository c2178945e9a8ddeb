import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { CategoryQuery } from '#contract/menu/narrowing.ts'

export const catalogQueries = {
  home: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'home', locale],
      queryFn: ({ signal }) => api.dish.mainscreen({ params: { cityId: city.id } }, { signal }),
    }),
  categories: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'categories', locale],
      queryFn: ({ signal }) => api.dish.categories({ params: { cityId: city.id } }, { signal }),
    }),
  category: ({ api, city, locale }: StorefrontContext, category: string, query: CategoryQuery) =>
    queryOptions({
      queryKey: [city.id, 'category', category, query, locale],
      queryFn: ({ signal }) =>
        api.dish.byCategory({ params: { cityId: city.id, category }, query }, { signal }),
    }),
  list: ({ api, city, locale }: StorefrontContext, page: number) =>
    queryOptions({
      queryKey: [city.id, 'goods-list', page, locale],
      queryFn: ({ signal }) =>
        api.dish.list({ params: { cityId: city.id }, query: { page } }, { signal }),
    }),
  dishes: ({ api, city, locale }: StorefrontContext, dish: string) =>
    queryOptions({
      queryKey: [city.id, 'goods', dish, locale],
      queryFn: ({ signal }) => api.dish.get({ params: { cityId: city.id, dish } }, { signal }),
    }),
}
