import { queryOptions } from '@tanstack/react-query'
import type { Domain, DomainWithZones } from '#contract/domain.calls.ts'
import type { Shop } from './shop.ts'

const quarterHour = 15 * 60_000
/** Every page carries the cities; their zones are large and come with `delivery`. */
const withoutZones = ({ zones: _zones, ...city }: DomainWithZones): Domain => city

export const shopQueries = {
  cities: ({ api, locale }: Pick<Shop, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['cities', locale],
      queryFn: async ({ signal }) =>
        (await api.domain.list(undefined, { signal })).map(withoutZones),
      staleTime: quarterHour,
    }),
  settings: ({ api, locale }: Pick<Shop, 'api' | 'locale'>) =>
    queryOptions({
      queryKey: ['settings', locale],
      queryFn: ({ signal }) => api.domain.settings(undefined, { signal }),
      staleTime: quarterHour,
    }),
  navigation: ({ api, city, locale }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'navigation', locale],
      queryFn: ({ signal }) => api.domain.navigation({ params: { domainId: city.id } }, { signal }),
      staleTime: quarterHour,
    }),
  delivery: ({ api, city, locale }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'delivery', locale],
      queryFn: ({ signal }) => api.domain.delivery({ params: { domainId: city.id } }, { signal }),
      staleTime: quarterHour,
    }),
}
