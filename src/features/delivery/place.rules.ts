import { countryRules, missingInAddress } from '#contract/country.ts'
import type { DeliveryTerms, Domain, Place } from '#contract/domain.calls.ts'
import type { Point } from '#contract/place.ts'
import { isPinId, pinId } from './pin.rules.ts'

type Lines = { street: string; house: string }

/** A point with the id of the place that it is, and the address it was found for; without one it belongs to whatever is typed. */
export interface Location extends Point {
  placeId: string
  key: string
}
export interface Located {
  place: Location
  terms: DeliveryTerms
}
/** What is known of an address that is being typed. */
export interface AddressToFind {
  address: Lines
  place: Location | null
  country: Domain['country']
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** An address as it is compared: case, accents and punctuation do not matter. */
export const addressKey = ({ street, house }: Lines): string => `${plain(street)}|${plain(house)}`

/** What the address search is asked for an address typed by hand: of `12/3`, `12 bl. 4` it knows the first number. Empty while there is too little to ask. */
export function placeQuery({ street, house }: Lines): string {
  const name = street.trim()
  if (plain(name).length < 2) return ''
  return `${name} ${/\d+\p{L}?/u.exec(house)?.[0] ?? ''}`.trim().slice(0, 100)
}

/** The place that an address means: the street of this very name, or the only street found. Null when the customer has to say which. */
export function bestPlace(places: readonly Place[], street: string): Place | null {
  const named = places.filter((place) => plain(place.street) === plain(street))
  const streets = new Set(places.map((place) => plain(place.street)))
  const candidates = named.length > 0 ? named : streets.size === 1 ? places : []
  return candidates.find((place) => place.house !== null) ?? candidates[0] ?? null
}

/** A place of the address search for an address. */
export const locationOf = (
  { lat, lng, place_id }: Pick<Place, 'lat' | 'lng' | 'place_id'>,
  address: Lines,
): Location => ({
  lat,
  lng,
  placeId: place_id,
  key: addressKey(address),
})

const isPinned = (place: Location | null): boolean => place !== null && isPinId(place.placeId)
const fiveDecimals = (degrees: number) => Number(degrees.toFixed(5))

/** Where the map does not know addresses, a point on it belongs to whatever is typed; elsewhere to the address that it was shown for, and another one is looked up. */
const keyOfPin = (address: Lines, country: Domain['country']): string =>
  countryRules(country).reverseGeocoding ? addressKey(address) : ''

/** A point that somebody has shown on the map, or the device has: a place of its own, whatever its address. */
export function pinnedAt(point: Point, address: Lines, country: Domain['country']): Location {
  const [lat, lng] = [fiveDecimals(point.lat), fiveDecimals(point.lng)]
  return { lat, lng, placeId: pinId({ lat, lng }), key: keyOfPin(address, country) }
}

/** The place of a saved address. */
export const savedLocation = (
  place: Point & { placeId: string },
  address: Lines,
  country: Domain['country'],
): Location => ({
  ...place,
  key: isPinId(place.placeId) ? keyOfPin(address, country) : addressKey(address),
})

/** Whether the place is where this address is. */
export const isPlaceOf = (place: Location | null, address: Lines): boolean =>
  place !== null && (place.key === '' || place.key === addressKey(address))

/** The place of an address that the address search does not know: the one it has, or the point that was shown for it on the map. */
export const placeWithout = ({ place, address }: AddressToFind): Location | null =>
  isPlaceOf(place, address) || isPinned(place) ? place : null

/** What the address search is asked to find where an address is: nothing while it is not whole, and when it is found already. */
export const searchText = ({ address, place, country }: AddressToFind): string =>
  missingInAddress(address, country).length > 0 || isPlaceOf(place, address)
    ? ''
    : placeQuery(address)

/** Why nothing can be brought to an address, as a code that the page has a sentence for. */
export function placeFault(
  { street }: Pick<Lines, 'street'>,
  located: Located | null,
): 'addressEmpty' | 'addressUnknown' | 'noRange' | undefined {
  if (located) return located.terms.zone ? undefined : 'noRange'
  return plain(street) === '' ? 'addressEmpty' : 'addressUnknown'
}

/** Two points within some five metres are one. */
export const isSamePoint = (a: Point, b: Point): boolean =>
  Math.abs(a.lat - b.lat) < 5e-5 && Math.abs(a.lng - b.lng) < 5e-5
