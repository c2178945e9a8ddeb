import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

/** Limit of the API per call. */
const idsInCall = 60

/** Every key starts with the city. */
export const catalogQueries = {
  home: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'home'],
      queryFn: ({ signal }) => api.goods.mainscreen({ params: { domainId: city.id } }, { signal }),
    }),
  categories: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'categories'],
      queryFn: ({ signal }) => api.goods.categories({ params: { domainId: city.id } }, { signal }),
    }),
  category: ({ api, city }: Shop, category: string) =>
    queryOptions({
      queryKey: [city.id, 'category', category],
      queryFn: ({ signal }) =>
        api.goods.byCategory({ params: { domainId: city.id, category } }, { signal }),
    }),
  list: ({ api, city }: Shop, page: number) =>
    queryOptions({
      queryKey: [city.id, 'goods', page],
      queryFn: ({ signal }) =>
        api.goods.list({ params: { domainId: city.id }, query: { page } }, { signal }),
    }),
  goods: ({ api, city }: Shop, goods: string) =>
    queryOptions({
      queryKey: [city.id, 'goods', goods],
      queryFn: ({ signal }) => api.goods.get({ params: { domainId: city.id, goods } }, { signal }),
    }),
  /** In the order of `ids`, without dishes that are no longer sold. */
  byIds: ({ api, city }: Shop, ids: readonly number[]) =>
    queryOptions({
      queryKey: [city.id, 'goods-by-ids', ids],
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
