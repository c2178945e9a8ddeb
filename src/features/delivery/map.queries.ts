import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { Box } from '#contract/values/box.ts'
import { isDemo } from '#platform/env/demo.ts'

/** A map changes only with the city's document and lists. */
const day = 24 * 60 * 60_000

export const mapQueries = {
  /** The demo's own: its streets are as invented as what lies beside them. */
  demoGround: ({ locale }: StorefrontContext) =>
    queryOptions({
      queryKey: ['map', 'ground', locale],
      queryFn: isDemo()
        ? async () => (await import('./lib/demo-ground.ts')).demoGround(locale)
        : skipToken,
      staleTime: Infinity,
    }),
  /** What lies in the previous box stays visible meanwhile. */
  part: ({ api, city, locale }: StorefrontContext, box: Box | null) =>
    queryOptions({
      queryKey: [city.id, 'map', box, locale],
      queryFn: box
        ? async ({ signal }) => {
            const bbox = [box.west, box.south, box.east, box.north].join(',')
            return api.city.map({ params: { cityId: city.id }, query: { bbox } }, { signal })
          }
        : skipToken,
      placeholderData: keepPreviousData,
      staleTime: day,
    }),
}
