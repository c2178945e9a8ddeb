import { queryOptions } from '@tanstack/react-query'
import type { CityId, DishId } from '#contract/values/ids.ts'
import type { OfficeContext } from '../office.queries.ts'

export const dishQuery = ({ api, locale }: OfficeContext, cityId: CityId, id: DishId) =>
  queryOptions({
    queryKey: ['office', 'dish', cityId, id, locale],
    queryFn: ({ signal }) =>
      api.dish.get({ params: { cityId, dish: String(id) }, query: { by: 'id' } }, { signal }),
    staleTime: 60_000,
  })
