import type { Place } from '#contract/domain.calls.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** An address as it is compared: case, accents and punctuation do not matter. */
export const addressKey = ({ street, house }: { street: string; house: string }): string => `${plain(street)}|${plain(house)}`

/** What the address search is asked for an address typed by hand: of `12/3`, `12 bl. 4` it knows the first number. Empty while there is too little to ask. */
export function placeQuery({ street, house }: { street: string; house: string }): string {
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
