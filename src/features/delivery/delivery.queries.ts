import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { Point } from '#contract/cities/place.ts'
import { addressSearch } from './lib/address-search.ts'
import {
  type AddressToFind,
  locationOf,
  fallbackPlace,
  searchText,
  bestPlace,
  type Located,
} from './lib/place.rules.ts'

const quarterHour = 15 * 60_000

const deliveryTerms = ({ api, city, locale }: StorefrontContext, { lat, lng }: Point) =>
  queryOptions({
    queryKey: [city.id, 'delivery-terms', lat, lng, locale],
    queryFn: ({ signal }) =>
      api.city.addressMin({ query: { lat, lng, cityId: city.id } }, { signal }),
    staleTime: quarterHour,
  })

export const deliveryQueries = {
  /** Requires a session. */
  saved: ({ locale }: Pick<StorefrontContext, 'locale'>) =>
    queryOptions({
      queryKey: ['customer', 'addresses', locale],
      queryFn: async ({ signal }) =>
        valueOf(
          await (
            await import('./delivery.functions.ts')
          ).readAddresses({ data: { locale }, signal }),
        ),
    }),
  suggestions: (shop: StorefrontContext, text: string, session: number) =>
    queryOptions({
      queryKey: [shop.city.id, 'suggestions', session, text, shop.locale],
      queryFn: async ({ signal }) => (await addressSearch(shop, signal)).suggest(text, session),
      placeholderData: keepPreviousData,
      staleTime: quarterHour,
      retry: false,
    }),
  found: (shop: StorefrontContext, text: string) =>
    queryOptions({
      queryKey: [shop.city.id, 'places', text, shop.locale],
      queryFn: async ({ signal }) => (await addressSearch(shop, signal)).find(text),
      staleTime: quarterHour,
    }),
  reverse: (shop: StorefrontContext, { lat, lng }: Point) =>
    queryOptions({
      queryKey: [shop.city.id, 'places-reverse', lat, lng, shop.locale],
      queryFn: async ({ signal }) => (await addressSearch(shop, signal)).reverse({ lat, lng }),
      staleTime: quarterHour,
      retry: false,
    }),
  /**
   * Location and delivery terms; null when the location is unknown. `terms.zone` is null outside
   * all zones.
   */
  located: (shop: StorefrontContext, target: AddressToFind) => {
    const query = searchText(target)
    const { place } = target
    const { street, house } = target.address
    return queryOptions({
      queryKey: [shop.city.id, 'located', query, place, street, house, shop.locale],
      queryFn: async ({ client }): Promise<Located | null> => {
        const best =
          query === ''
            ? null
            : bestPlace(await client.fetchQuery(deliveryQueries.found(shop, query)), street)
        const address = { street, house }
        const found = best ? locationOf(best, address) : fallbackPlace({ place, address })
        return found && { place: found, terms: await client.fetchQuery(deliveryTerms(shop, found)) }
      },
      staleTime: quarterHour,
    })
  },
}
