import { queryOptions } from '@tanstack/react-query'
import type { City, CityWithZones } from '#contract/cities/city.calls.ts'
import { cityOfHost } from '#platform/city.ts'
import { currentHost } from '#platform/http/request.ts'
import type { StorefrontContext } from './shop.ts'

const quarterHour = 15 * 60_000

/** Zones are large and come with `delivery`. */
export const withoutZones = ({ zones: _zones, ...city }: CityWithZones): City => city

/** What a link to any city and an order there need. */
export type CityBrief = Omit<City, 'hours' | 'holidays' | 'branches' | 'socials'>
const brief = ({ hours: _h, holidays: _d, branches: _b, socials: _s, ...city }: City): CityBrief =>
  city

export const shopQueries = {
  /** The city of the address, and all in brief: every page carries them, and a chain has many. */
  cities: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['cities', locale],
      queryFn: async ({ signal }) => {
        const cities = (await api.city.list(undefined, { signal })).map(withoutZones)
        const all: CityBrief[] = import.meta.env.SSR ? cities.map(brief) : cities
        return { city: cityOfHost(cities, currentHost()), all }
      },
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
