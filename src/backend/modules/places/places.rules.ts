import { inLocale } from '#backend/core/localized.rules.ts'
import type { Place } from '#contract/domain.calls.ts'
import type { Point } from '#contract/place.ts'
import type { Locale } from '#contract/text.ts'
import { along, nearest } from './line.rules.ts'
import type { Reading } from './query.rules.ts'
import { find } from './rank.rules.ts'
import type { Street } from './street.ts'

/** Most places that one answer has. */
export const mostPlaces = 8
/** How far a street may be from a point that is said to lie on it, in metres. */
export const reach = 150

/** Whose places are named, and in which language. */
export interface Naming {
  /** The city's code. */
  city: string
  locale: Locale
}

const numberOf = (house: string): number => Number.parseInt(house, 10)
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const isOn = ({ houses }: Street, house: string): boolean =>
  houses === null || (numberOf(house) >= houses[0] && numberOf(house) <= houses[1])

function present(street: Street, house: string | null, { city, locale }: Naming): Place {
  const name = inLocale(street.name, locale)
  const { houses } = street
  const share =
    house === null || houses === null
      ? 0.5
      : (numberOf(house) - houses[0]) / Math.max(1, houses[1] - houses[0])
  const { lat, lng } = along(street.line, share)
  const number = house?.toUpperCase() ?? null
  const label =
    number === null ? name : locale === 'ru' ? `${name}, ${number}` : `${name} ${number}`
  // Made of names, not of row ids: an import writes the streets anew.
  const id = [city, street.slug, ...(house === null ? [] : [house])].join('/')
  return { place_id: id, street: name, house: number, lat: rounded(lat), lng: rounded(lng), label }
}

/** Streets that readings of a query mean, the best first: names that begin with it, names with words that do, then mistyped ones; at most 8. */
export const namePlaces = (
  streets: readonly Street[],
  readings: readonly Reading[],
  naming: Naming,
): Place[] =>
  streets
    .flatMap((street) => find(street, readings) ?? [])
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.street.name.en.length - b.street.name.en.length ||
        (a.street.slug < b.street.slug ? -1 : 1),
    )
    .slice(0, mostPlaces)
    .map(({ street, house }) =>
      present(street, house !== null && isOn(street, house) ? house : null, naming),
    )

/** The street nearest to a point, with the house that its line has there; null when none is within 150 metres. */
export function placeAt(streets: readonly Street[], point: Point, naming: Naming): Place | null {
  const [closest] = streets
    .map((street) => ({ street, ...nearest(street.line, point) }))
    .filter(({ metres }) => metres <= reach)
    .toSorted((a, b) => a.metres - b.metres)
  if (!closest) return null
  const { street, share } = closest
  const house =
    street.houses &&
    String(Math.round(street.houses[0] + share * (street.houses[1] - street.houses[0])))
  return present(street, house, naming)
}
