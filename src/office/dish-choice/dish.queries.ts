import { queryOptions } from '@tanstack/react-query'
import type { RouterContext } from '#api/shop.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

type OfficeContext = Pick<RouterContext, 'api' | 'locale'>

export const dishQuery = ({ api, locale }: OfficeContext, domainId: CityId, id: DishId) =>
  queryOptions({
    queryKey: ['office', 'dish', domainId, id, locale],
    queryFn: ({ signal }) => api.dish.get({ params: { domainId, goods: String(id) } }, { signal }),
    staleTime: 60_000,
  })
