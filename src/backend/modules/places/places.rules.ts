import { inLocale } from '#backend/core/localized.rules.ts'
import type { Place } from '#contract/domain.calls.ts'
import type { Point } from '#contract/place.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import { along, nearest } from './line.rules.ts'
import type { Reading } from './query.rules.ts'
import { find } from './rank.rules.ts'
import type { Street } from './street.ts'

export const maxPlaces = 8
/** Maximum distance in metres of a point on a street. */
export const reach = 150

export interface Naming {
  city: string
  locale: Locale
}

const numberOf = (house: string): number => Number.parseInt(house, 10)
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const isOn = ({ houses }: Street, house: string): boolean =>
  houses === null || (numberOf(house) >= houses[0] && numberOf(house) <= houses[1])

const houseFormats = byLocale(({ house }) => house)

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
    number === null
      ? name
      : houseFormats[locale].replace('{street}', () => name).replace('{number}', () => number)
  // Made of names, not row ids: an import replaces the rows.
  const id = [city, street.slug, ...(house === null ? [] : [house])].join('/')
  return { place_id: id, street: name, house: number, lat: rounded(lat), lng: rounded(lng), label }
}

/** At most 8, best first: names that begin so, names with such words, then typing errors. */
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
    .slice(0, maxPlaces)
    .map(({ street, house }) =>
      present(street, house !== null && isOn(street, house) ? house : null, naming),
    )

/** The nearest street and house; null when none is within 150 metres. */
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
