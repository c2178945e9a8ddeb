import type { Place } from '#contract/domain.calls.ts'

/** A part of an address as Google's places and its geocoder both have it, under names of their own. */
export interface AddressPart {
  text: string | null
  types: readonly string[]
}
interface Found {
  id: string
  lat: number
  lng: number
  parts: readonly AddressPart[]
  /** What the place is called, which is its street where it lies on none (a tower, a quarter). */
  name: string | null
}

/** Of what a street may be part of where streets have no names, the smallest first. */
const quarters = ['neighborhood', 'sublocality_level_2', 'sublocality_level_1', 'sublocality']

/** A place of Google as the shop knows places, or null when nobody could be sent there. */
export function placeOfGoogle({ id, lat, lng, parts, name }: Found): Place | null {
  const partOf = (type: string) =>
    parts.find(({ types }) => types.includes(type))?.text?.trim() || null
  const street =
    partOf('route') ??
    (name?.trim() || null) ??
    quarters.map(partOf).find((quarter) => quarter !== null) ??
    null
  if (street === null || !Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const house = partOf('street_number')
  return {
    place_id: id,
    street,
    house,
    lat,
    lng,
    label: house === null ? street : `${street}, ${house}`,
  }
}

/** The answer to a point that serves an address best: the first with a house, else the first with a street. */
export const nearestAddress = (places: readonly (Place | null)[]): Place | null =>
  places.find((place) => place !== null && place.house !== null) ??
  places.find((place) => place !== null) ??
  null
