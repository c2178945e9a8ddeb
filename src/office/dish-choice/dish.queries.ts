import { queryOptions } from '@tanstack/react-query'
import type { RouterContext } from '#api/shop.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

type OfficeContext = Pick<RouterContext, 'api' | 'locale'>

export const dishQuery = ({ api, locale }: OfficeContext, cityId: CityId, id: DishId) =>
  queryOptions({
    queryKey: ['office', 'dish', cityId, id, locale],
    queryFn: ({ signal }) => api.dish.get({ params: { cityId, dish: String(id) } }, { signal }),
    staleTime: 60_000,
  })
