import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import type { Box } from '#contract/box.ts'

/** Streets change with the city's document only. */
const day = 24 * 60 * 60_000

export const mapQueries = {
  /** Streets of a box of the map; those of the box before while they come. Nothing for no box. */
  streets: ({ api, city, locale }: Shop, box: Box | null) =>
    queryOptions({
      queryKey: ['map', city.id, locale, box],
      queryFn: box
        ? async ({ signal }) => {
            const bbox = [box.west, box.south, box.east, box.north].join(',')
            return (
              await api.domain.map({ params: { domainId: city.id }, query: { bbox } }, { signal })
            ).streets
          }
        : skipToken,
      placeholderData: keepPreviousData,
      staleTime: day,
    }),
}
