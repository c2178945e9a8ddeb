import type { Shop } from '#api/shop.ts'
import type { Place } from '#contract/domain.calls.ts'
import type { Point } from '#contract/place.ts'
import { googleMaps } from '#platform/env/google-maps-key.ts'

/** An address offered while one types. */
export interface Suggestion {
  id: string
  label: string
  street: string
  /** Where it is, which some providers are asked only when it is chosen; null when they do not know. */
  details: () => Promise<Place | null>
}

/** The one interface of all that find addresses. Every method rejects when its provider cannot answer. */
export interface AddressSearch {
  /** What a text may become. `session` is the same from the first letter to the choice, and another afterwards. */
  suggest: (text: string, session: number) => Promise<Suggestion[]>
  /** The places that an address typed by hand may mean. */
  find: (text: string) => Promise<Place[]>
  /** The street and house at a point, or null. */
  reverse: (point: Point) => Promise<Place | null>
}

/** The address search of the shop itself, over its list of streets. */
function ownSearch({ api, city }: Shop, signal: AbortSignal): AddressSearch {
  const params = { domainId: city.id }
  const find = (query: string) => api.domain.places({ params, query: { query } }, { signal })
  return {
    find,
    suggest: async (text) =>
      (await find(text)).map((place) => ({
        id: place.place_id,
        label: place.label,
        street: place.street,
        details: () => Promise.resolve(place),
      })),
    reverse: ({ lat, lng }) => api.domain.reverse({ params, query: { lat, lng } }, { signal }),
  }
}

/** Google's address search where there is a key and Google can be reached, otherwise the shop's own. In the browser only. */
export async function addressSearch(shop: Shop, signal: AbortSignal): Promise<AddressSearch> {
  const own = ownSearch(shop, signal)
  const { key } = googleMaps()
  if (!key) return own
  try {
    const { googleSearch } = await import('./google-search.ts')
    return await googleSearch(shop, key, own)
  } catch {
    return own
  }
}
