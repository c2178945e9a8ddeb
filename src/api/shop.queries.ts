import { queryOptions } from '@tanstack/react-query'
import type { Domain, DomainWithZones } from '#contract/domain.calls.ts'
import type { ApiClient } from './client.ts'
import type { Shop } from './shop.ts'

const quarterHour = 15 * 60_000
/** Every page carries the cities; their zones are large and come with `delivery`. */
const withoutZones = ({ zones: _zones, ...city }: DomainWithZones): Domain => city

export const shopQueries = {
  cities: (api: ApiClient) =>
    queryOptions({
      queryKey: ['cities'],
      queryFn: async ({ signal }) =>
        (await api.domain.list(undefined, { signal })).map(withoutZones),
      staleTime: quarterHour,
    }),
  settings: ({ api }: Pick<Shop, 'api'>) =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => api.domain.settings(undefined, { signal }),
      staleTime: quarterHour,
    }),
  navigation: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: ['navigation', city.id],
      queryFn: ({ signal }) => api.domain.navigation({ params: { domainId: city.id } }, { signal }),
      staleTime: quarterHour,
    }),
  delivery: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: ['delivery', city.id],
      queryFn: ({ signal }) => api.domain.delivery({ params: { domainId: city.id } }, { signal }),
      staleTime: quarterHour,
    }),
}
