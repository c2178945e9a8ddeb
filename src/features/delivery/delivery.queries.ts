import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'
import type { Point } from '#contract/place.ts'
import { type AddressToFind, isPlaceOf, locationOf, searchText, bestPlace, type Located } from './place.rules.ts'

const quarterHour = 15 * 60_000

const deliveryTerms = ({ api, city }: Shop, { lat, lng }: Point) =>
  queryOptions({
    queryKey: [city.id, 'delivery-terms', lat, lng],
    queryFn: ({ signal }) => api.domain.addressMin({ query: { lat, lng, domainId: city.id } }, { signal }),
    staleTime: quarterHour,
  })

export const deliveryQueries = {
  /** The addresses of the profile. Asked only when somebody is signed in. */
  saved: ({ locale }: Pick<Shop, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'addresses'],
      queryFn: async ({ signal }) => valueOf(await (await import('./delivery.functions.ts')).readAddresses({ data: { locale }, signal })),
    }),
  /** Streets and houses that a text names. */
  places: ({ api, city }: Shop, query: string) =>
    queryOptions({
      queryKey: [city.id, 'places', query],
      queryFn: ({ signal }) => api.domain.places({ params: { domainId: city.id }, query: { query } }, { signal }),
      enabled: query.length >= 2,
      placeholderData: keepPreviousData,
      staleTime: quarterHour,
    }),
  /** The street and house at a point, or null. */
  reverse: ({ api, city }: Shop, { lat, lng }: Point) =>
    queryOptions({
      queryKey: [city.id, 'places-reverse', lat, lng],
      queryFn: ({ signal }) => api.domain.reverse({ params: { domainId: city.id }, query: { lat, lng } }, { signal }),
      staleTime: quarterHour,
    }),
  /** Where an address is and what a delivery there costs; null when nobody knows where. `terms.zone` is null where nothing is brought to. */
  located: (shop: Shop, asked: AddressToFind) => {
    const query = searchText(asked)
    return queryOptions({
      queryKey: [shop.city.id, 'located', query, asked.place, asked.address.street, asked.address.house],
      queryFn: async ({ client }): Promise<Located | null> => {
        const best = query === '' ? null : bestPlace(await client.fetchQuery(deliveryQueries.places(shop, query)), asked.address.street)
        const place = best ? locationOf(best, asked.address) : isPlaceOf(asked.place, asked.address) ? asked.place : null
        return place && { place, terms: await client.fetchQuery(deliveryTerms(shop, place)) }
      },
      staleTime: quarterHour,
    })
  },
}
