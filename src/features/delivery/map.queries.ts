import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { Box } from '#contract/values/box.ts'
import { isDemo } from '#platform/env/demo.ts'

/** Streets change only with the city's document. */
const day = 24 * 60 * 60_000

export const mapQueries = {
  /** The calls know streets alone: shops with a menu of their own have no more. */
  ground: ({ locale }: StorefrontContext) =>
    queryOptions({
      queryKey: ['map', 'ground', locale],
      queryFn: isDemo()
        ? async () => (await import('./lib/demo-ground.ts')).demoGround(locale)
        : skipToken,
      staleTime: Infinity,
    }),
  /** The streets of the previous box stay visible meanwhile. */
  streets: ({ api, city, locale }: StorefrontContext, box: Box | null) =>
    queryOptions({
      queryKey: [city.id, 'map', box, locale],
      queryFn: box
        ? async ({ signal }) => {
            const bbox = [box.west, box.south, box.east, box.north].join(',')
            return (
              await api.city.map({ params: { cityId: city.id }, query: { bbox } }, { signal })
            ).streets
          }
        : skipToken,
      placeholderData: keepPreviousData,
      staleTime: day,
    }),
}
