import type { AddressInput } from '#contract/customers/address.calls.ts'

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
