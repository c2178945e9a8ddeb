import { queryOptions } from '@tanstack/react-query'
import type { City, CityWithZones } from '#contract/cities/city.calls.ts'
import type { StorefrontContext } from './shop.ts'

const quarterHour = 15 * 60_000
/** Every page carries the cities; their zones are large and come with `delivery`. */
const withoutZones = ({ zones: _zones, ...city }: CityWithZones): City => city

export const shopQueries = {
  cities: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['cities', locale],
      queryFn: async ({ signal }) => (await api.city.list(undefined, { signal })).map(withoutZones),
      staleTime: quarterHour,
    }),
  settings: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['settings', locale],
      queryFn: ({ signal }) => api.city.settings(undefined, { signal }),
      staleTime: quarterHour,
    }),
  navigation: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'navigation', locale],
      queryFn: ({ signal }) => api.city.navigation({ params: { cityId: city.id } }, { signal }),
      staleTime: quarterHour,
    }),
  delivery: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'delivery', locale],
      queryFn: ({ signal }) => api.city.delivery({ params: { cityId: city.id } }, { signal }),
      staleTime: quarterHour,
    }),
}
