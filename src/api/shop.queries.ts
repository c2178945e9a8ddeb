import { queryOptions } from '@tanstack/react-query'
import type { City, CityWithZones } from '#contract/cities/city.calls.ts'
import { cityOfHost } from '#platform/city.ts'
import { currentHost } from '#platform/http/request.ts'
import type { StorefrontContext } from './shop.ts'

const quarterHour = 15 * 60_000

/** Of any city: its link, and the clock and phones of an order there. */
export type CityBrief = Pick<
  City,
  'id' | 'name' | 'langs' | 'base_url' | 'languages' | 'time_zone' | 'phones'
>
const brief = ({ id, name, langs, base_url, languages, time_zone, phones }: City): CityBrief => ({
  id,
  name,
  ...(langs && { langs }),
  base_url,
  ...(languages && { languages }),
  time_zone,
  phones,
})

/** Zones are large and come with `delivery`. */
export const withoutZones = ({ zones: _zones, ...city }: CityWithZones): City => city

export const shopQueries = {
  /** That of the address, and all in brief: every page carries them, and a chain has many. */
  cities: ({ api, locale }: Pick<StorefrontContext, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['cities', locale],
      queryFn: async ({ signal }) => {
        const all = await api.city.list(undefined, { signal })
        return { city: withoutZones(cityOfHost(all, currentHost())), all: all.map(brief) }
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
