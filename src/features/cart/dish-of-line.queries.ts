import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { CartLine } from '#api/types.ts'

/** A line has no slug, and its id may be the slug of another dish. */
export const dishOfLine = (
  { api, city, locale }: StorefrontContext,
  { id }: Pick<CartLine, 'id'>,
) =>
  queryOptions({
    queryKey: [city.id, 'line', String(id), locale],
    queryFn: ({ signal }) =>
      api.dish.get(
        { params: { cityId: city.id, dish: String(id) }, query: { by: 'id' } },
        { signal },
      ),
  })
