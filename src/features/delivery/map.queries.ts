import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { CityMap } from '#contract/cities/map.ts'
import type { Box } from '#contract/values/box.ts'
import { isDemo } from '#platform/env/demo.ts'
import type { MapGround } from '#ui/map/map-props.ts'

/** A map changes only with the city's document and lists. */
const day = 24 * 60 * 60_000

type MapPart = Omit<CityMap, 'houses'> & Pick<MapGround, 'houses'>

/** The demo's streets are invented: so are the houses beside them. */
const withHouses = (map: CityMap): MapPart =>
  isDemo() && !map.source && map.houses.length === 0 ? { ...map, houses: 'beside streets' } : map

export const mapQueries = {
  /** What lies in the previous box stays visible meanwhile. */
  part: ({ api, city, locale }: StorefrontContext, box: Box | null) =>
    queryOptions({
      queryKey: [city.id, 'map', box, locale],
      queryFn: box
        ? async ({ signal }) => {
            const bbox = [box.west, box.south, box.east, box.north].join(',')
            return withHouses(
              await api.city.map({ params: { cityId: city.id }, query: { bbox } }, { signal }),
            )
          }
        : skipToken,
      placeholderData: keepPreviousData,
      staleTime: day,
    }),
}
