import { queryOptions } from '@tanstack/react-query'
import type { RouterContext } from '#api/shop.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'

type Asked = Pick<RouterContext, 'api' | 'locale'>

export const dishQuery = ({ api, locale }: Asked, domainId: CityId, id: GoodsId) =>
  queryOptions({
    queryKey: ['office', 'dish', domainId, id, locale],
    queryFn: ({ signal }) => api.goods.get({ params: { domainId, goods: String(id) } }, { signal }),
    staleTime: 60_000,
  })
