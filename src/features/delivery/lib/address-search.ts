import type { StorefrontContext } from '#api/shop.ts'
import type { Place } from '#contract/cities/city.calls.ts'
import type { Point } from '#contract/cities/place.ts'
import { googleMaps } from '#platform/env/google-maps-key.ts'

export interface Suggestion {
  id: string
  label: string
  langs?: Place['langs']
  street: string
  /** Its licence wants to be named. */
  source?: Place['source']
  /** Null when unknown. Some providers are asked only when the suggestion is chosen. */
  details: () => Promise<Place | null>
}

/** Every method rejects when its provider cannot answer. */
export interface AddressSearch {
  /** `session` is the same from the first letter to the choice, then a new one. */
  suggest: (text: string, session: number) => Promise<Suggestion[]>
  /** Candidates for an address typed by hand. */
  find: (text: string) => Promise<Place[]>
  reverse: (point: Point) => Promise<Place | null>
}

function ownSearch({ api, city }: StorefrontContext, signal: AbortSignal): AddressSearch {
  const params = { cityId: city.id }
  const find = (query: string, typing?: '1') =>
    api.city.places({ params, query: { query, typing } }, { signal })
  return {
    find: (text) => find(text),
    suggest: async (text) =>
      (await find(text, '1')).map((place) => ({
        id: place.place_id,
        label: place.label,
        langs: place.langs,
        street: place.street,
        source: place.source,
        details: () => Promise.resolve(place),
      })),
    reverse: ({ lat, lng }) => api.city.reverse({ params, query: { lat, lng } }, { signal }),
  }
}

/**
 * Google's search where a key is set and Google is reachable, otherwise the shop's. Browser only.
 */
export async function addressSearch(
  shop: StorefrontContext,
  signal: AbortSignal,
): Promise<AddressSearch> {
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
