import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { DishId } from '#contract/values/ids.ts'

/** Limit of the API per call. */
const idsInCall = 60

/** In the order of `ids`, without dishes that are no longer sold. */
export const dishesByIds = ({ api, city, locale }: StorefrontContext, ids: readonly DishId[]) =>
  queryOptions({
    queryKey: [city.id, 'dishes-by-ids', ids, locale],
    queryFn: async ({ signal }) => {
      const calls = Array.from({ length: Math.ceil(ids.length / idsInCall) }, (_, index) =>
        ids.slice(index * idsInCall, (index + 1) * idsInCall),
      )
      return (
        await Promise.all(
          calls.map((dishes) =>
            api.dish.byIds({ params: { cityId: city.id }, query: { dishes } }, { signal }),
          ),
        )
      ).flat()
    },
  })
