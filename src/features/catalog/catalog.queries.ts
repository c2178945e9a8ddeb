import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import type { GoodsId } from '#contract/ids.ts'

/** Limit of the API per call. */
const idsInCall = 60

export const catalogQueries = {
  home: ({ api, city, locale }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'home', locale],
      queryFn: ({ signal }) => api.goods.mainscreen({ params: { domainId: city.id } }, { signal }),
    }),
  categories: ({ api, city, locale }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'categories', locale],
      queryFn: ({ signal }) => api.goods.categories({ params: { domainId: city.id } }, { signal }),
    }),
  category: ({ api, city, locale }: Shop, category: string) =>
    queryOptions({
      queryKey: [city.id, 'category', category, locale],
      queryFn: ({ signal }) =>
        api.goods.byCategory({ params: { domainId: city.id, category } }, { signal }),
    }),
  list: ({ api, city, locale }: Shop, page: number) =>
    queryOptions({
      queryKey: [city.id, 'goods-list', page, locale],
      queryFn: ({ signal }) =>
        api.goods.list({ params: { domainId: city.id }, query: { page } }, { signal }),
    }),
  goods: ({ api, city, locale }: Shop, goods: string) =>
    queryOptions({
      queryKey: [city.id, 'goods', goods, locale],
      queryFn: ({ signal }) => api.goods.get({ params: { domainId: city.id, goods } }, { signal }),
    }),
  /** In the order of `ids`, without dishes that are no longer sold. */
  byIds: ({ api, city, locale }: Shop, ids: readonly GoodsId[]) =>
    queryOptions({
      queryKey: [city.id, 'goods-by-ids', ids, locale],
      queryFn: async ({ signal }) => {
        const calls = Array.from({ length: Math.ceil(ids.length / idsInCall) }, (_, index) =>
          ids.slice(index * idsInCall, (index + 1) * idsInCall),
        )
        return (
          await Promise.all(
            calls.map((goods) =>
              api.goods.byIds({ params: { domainId: city.id }, query: { goods } }, { signal }),
            ),
          )
        ).flat()
      },
    }),
}
