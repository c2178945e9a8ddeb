import type { Place } from '#contract/cities/city.calls.ts'

/** The common form of the components of Google's places and of its geocoder. */
export interface AddressPart {
  text: string | null
  types: readonly string[]
}
interface Found {
  id: string
  lat: number
  lng: number
  parts: readonly AddressPart[]
  /** Stands for the street where the place lies on none (a tower, a quarter). */
  name: string | null
}

/** Parts that stand for the street where streets have no names, smallest first. */
const quarters = ['neighborhood', 'sublocality_level_2', 'sublocality_level_1', 'sublocality']

/** Null without a street or a city part. */
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

/** The first with a house, else the first with a street. */
export const nearestAddress = (places: readonly (Place | null)[]): Place | null =>
  places.find((place) => place !== null && place.house !== null) ??
  places.find((place) => place !== null) ??
  null
