import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import type { GoodsId } from '#contract/ids.ts'

/** Limit of the API per call. */
const idsInCall = 60

/** In the order of `ids`, without dishes that are no longer sold. */
export const goodsByIds = ({ api, city, locale }: Shop, ids: readonly GoodsId[]) =>
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
  })
