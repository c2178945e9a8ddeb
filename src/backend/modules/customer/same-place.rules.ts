import type { AddressInput, AddressPatch } from '#contract/customers/address.calls.ts'

export type Place = Pick<
  AddressInput,
  'cityId' | 'street' | 'house' | 'entrance' | 'flat' | 'lat' | 'lng'
>

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()
const metresPerDegree = 111_000
/** Metres. A pin moved a little is at the same door; equal street names are farther apart. */
const near = 300

export function samePlace(a: Place, b: Place): boolean {
  const spelled = (['street', 'house', 'entrance', 'flat'] as const).every(
    (field) => plain(a[field]) === plain(b[field]),
  )
  const north = a.lat - b.lat
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return a.cityId === b.cityId && spelled && Math.hypot(north, east) * metresPerDegree <= near
}

/** A `flat` without a number is the type that nobody has chosen. */
const hasType = ({ type, flat }: AddressInput): boolean => type !== 'flat' || flat !== ''

/** To be stored with a place that is saved already; empty fields erase nothing. */
export function detailsOf(address: AddressInput): AddressPatch {
  const { type, floor, code, comment, lat, lng, googlePlaceId } = address
  return {
    lat,
    lng,
    ...(hasType(address) && { type }),
    ...(floor && { floor }),
    ...(code && { code }),
    ...(comment && { comment }),
    ...(googlePlaceId && { googlePlaceId }),
  }
}
