import { countryRules, missingInAddress } from '#contract/cities/country.ts'
import type { DeliveryTerms, City, Place } from '#contract/cities/city.calls.ts'
import { isNearby } from '#contract/cities/nearby.ts'
import { plainDigits } from '#contract/values/digits.ts'
import type { Point } from '#contract/cities/place.ts'
import { roundDegrees } from '../address-codec.rules.ts'
import { isPinId, pinId } from './pin.rules.ts'

type Lines = { street: string; house: string }

/** `address` is the key of the address that it was found for; empty for any address. */
export interface Location extends Point {
  placeId: string
  key: string
}
export interface Located {
  place: Location
  terms: DeliveryTerms
}
export interface AddressToFind {
  address: Lines
  place: Location | null
  country: City['country']
}

const plain = (text: string) =>
  plainDigits(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** `12`, `12а`, `12 а`, `12/3`, also after № or its word. */
const houseLast = /[\s,]+(?:(?:№|no\.?|д\.?)\s*)?(\p{Nd}+(?:\s?\p{L})?(?:[/-]\p{Nd}+\p{L}?)?)$/iu
/** With a comma or a fraction: a mere number may begin the name of a street (`8 март`). */
const houseFirst = /^(\p{Nd}+\p{L}?(?:[/-]\p{Nd}+\p{L}?)?)(?:\s*,\s*|(?<=[/-]\p{Nd}+\p{L}?)\s+)/u

/** Street and house of `badem 12` or `12, badem`, where the house has no text of its own. */
export function splitHouse(typed: Lines, country: City['country']): Lines {
  if (typed.house.trim() !== '' || !countryRules(country).houseRequired) return typed
  const text = typed.street.trim()
  const [last, first] = [houseLast.exec(text), houseFirst.exec(text)]
  const house = last?.[1] ?? first?.[1]
  const street = last ? text.slice(0, last.index) : text.slice(first?.[0].length)
  return house && /\p{L}{2}/u.test(street) ? { street, house } : typed
}

/** For comparing: ignores case, accents and punctuation. */
export const addressKey = ({ street, house }: Lines): string => `${plain(street)}|${plain(house)}`

const firstNumber = /\d+(?:\p{L}|\s\p{L}(?!\p{L}))?/u
/**
 * Includes the first number of `12/3` or `12 bl. 4` only, with its letter. Empty while there is too
 * little to search for.
 */
export function placeQuery({ street, house }: Lines): string {
  const name = street.trim()
  if (plain(name).length < 2) return ''
  return `${name} ${firstNumber.exec(plainDigits(house))?.[0] ?? ''}`.trim().slice(0, 100)
}

/** `Berliner Straße (Tegel)` is also `Berliner Straße`: not every answer repeats the quarter. */
const namesOf = (street: string): string[] =>
  [street, street.replace(/\s\([^()]*\)$/, '')].map(plain)

/** The street with this exact name, or the only result. Null when the customer has to choose. */
export function bestPlace(places: readonly Place[], street: string): Place | null {
  const named = namesOf(street)
    .map((name) => places.filter((place) => plain(place.street) === name))
    .find((found) => found.length > 0)
  const streets = new Set(places.map((place) => plain(place.street)))
  const candidates = named ?? (streets.size === 1 ? places : [])
  const houses = candidates.filter((place) => place.house !== null)
  const [best, ...others] = houses.length > 0 ? houses : candidates
  return best && others.every((other) => isNearby(best, other)) ? best : null
}

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

/**
 * Where the map knows no addresses, a pin belongs to any address; elsewhere a changed address is
 * looked up again.
 */
const keyOfPin = (address: Lines, country: City['country']): string =>
  countryRules(country).reverseGeocoding ? addressKey(address) : ''

/** A point from the map or the device is a place of its own, with any address. */
export function pinLocation(point: Point, address: Lines, country: City['country']): Location {
  const [lat, lng] = [roundDegrees(point.lat), roundDegrees(point.lng)]
  return { lat, lng, placeId: pinId({ lat, lng }), key: keyOfPin(address, country) }
}

export const savedLocation = (
  place: Point & { placeId: string },
  address: Lines,
  country: City['country'],
): Location => ({
  ...place,
  key: isPinId(place.placeId) ? keyOfPin(address, country) : addressKey(address),
})

export const isPlaceOf = (place: Location | null, address: Lines): boolean =>
  place !== null && (place.key === '' || place.key === addressKey(address))

/** For an address unknown to the search: its present place, or the pin set for it. */
export const fallbackPlace = ({
  place,
  address,
}: Pick<AddressToFind, 'place' | 'address'>): Location | null =>
  isPlaceOf(place, address) || isPinned(place) ? place : null

/** Empty while the address is incomplete, and when it is located already. */
export const searchText = ({ address, place, country }: AddressToFind): string =>
  missingInAddress(address, country).length > 0 || isPlaceOf(place, address)
    ? ''
    : placeQuery(address)

const placeFaults = ['addressEmpty', 'addressUnknown', 'noRange'] as const
export const isPlaceFault = (code: string): boolean => placeFaults.some((one) => one === code)

/** Why the address cannot be delivered to, as a code (see useAddressErrorText). */
export function placeFault(
  { street }: Pick<Lines, 'street'>,
  located: Located | null,
): (typeof placeFaults)[number] | undefined {
  if (located) return located.terms.zone ? undefined : 'noRange'
  return plain(street) === '' ? 'addressEmpty' : 'addressUnknown'
}

/** Within some five metres. */
export const isSamePoint = (a: Point, b: Point): boolean =>
  Math.abs(a.lat - b.lat) < 5e-5 && Math.abs(a.lng - b.lng) < 5e-5
