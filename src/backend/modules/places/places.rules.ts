import { sentences } from '#backend/core/catalogs.ts'
import { written } from '#backend/core/localized.rules.ts'
import type { Place } from '#contract/cities/city.calls.ts'
import type { Point } from '#contract/cities/place.ts'
import type { Locale } from '#contract/locales.ts'
import { along, nearest } from './line.rules.ts'
import { hasHouse, houseNear, houseOf } from './numbers.rules.ts'
import type { ParsedQuery } from './query.rules.ts'
import { find, type Found } from './rank.rules.ts'
import type { Street } from './street.ts'

export const maxPlaces = 8
/** Maximum metres between a point and its street. */
export const reach = 150

/** Maximum metres between a point and its house. */
const atDoor = 60

export interface Naming {
  city: string
  locale: Locale
}

const numberOf = (house: string): number => Number.parseInt(house, 10)
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const isOn = ({ houses }: Street, house: string): boolean =>
  houses === null || (numberOf(house) >= houses[0] && numberOf(house) <= houses[1])

export const labelOf = (street: string, house: string | null, locale: Locale): string =>
  house === null
    ? street
    : sentences[locale].places.house
        .replace('{street}', () => street)
        .replace('{number}', () => house)

function present(street: Street, house: string | null, { city, locale }: Naming): Place {
  const { name, langs } = written({ name: street.name }, locale)
  const { houses } = street
  const share =
    house === null || houses === null
      ? 0.5
      : (numberOf(house) - houses[0]) / Math.max(1, houses[1] - houses[0])
  const known = house === null ? undefined : houseOf(street.numbers ?? [], house)
  const { lat, lng } = known ?? along(street.line, share)
  const number = house?.toUpperCase() ?? null
  const label = labelOf(name, number, locale)
  // Made of names, as an import replaces row ids.
  const id = [city, street.slug, ...(house === null ? [] : [house])].join('/')
  return {
    place_id: id,
    street: name,
    house: number,
    lat: rounded(lat),
    lng: rounded(lng),
    label,
    ...(langs && { langs: { street: langs.name, label: langs.name } }),
    ...(street.source && { source: street.source }),
  }
}

const lacksHouse = ({ street: { numbers = [] }, house }: Found): boolean =>
  house !== null && !hasHouse(numbers, house)

/**
 * At most 8, best first: names that begin so, names with such words, then typing errors; among equals
 * those that have the house.
 */
export const namePlaces = (
  streets: readonly Street[],
  parsedQueries: readonly ParsedQuery[],
  naming: Naming,
): Place[] =>
  streets
    .flatMap((street) => find(street, parsedQueries) ?? [])
    .map((found) => ({ ...found, lacks: lacksHouse(found) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.lacks) - Number(b.lacks) ||
        a.street.name.en.length - b.street.name.en.length ||
        (a.street.slug < b.street.slug ? -1 : 1),
    )
    .slice(0, maxPlaces)
    .map(({ street, house }) =>
      present(street, house !== null && isOn(street, house) ? house : null, naming),
    )

export function placeAt(streets: readonly Street[], point: Point, naming: Naming): Place | null {
  const [closest] = streets
    .map((street) => {
      const onLine = nearest(street.line, point)
      const near = houseNear(street.numbers ?? [], point)
      return { street, ...onLine, near, metres: Math.min(onLine.metres, near?.metres ?? reach + 1) }
    })
    .filter(({ metres }) => metres <= reach)
    .toSorted((a, b) => a.metres - b.metres)
  if (!closest) return null
  const { street, share, near } = closest
  if (near) return present(street, near.metres <= atDoor ? near.number : null, naming)
  const house =
    street.houses &&
    String(Math.round(street.houses[0] + share * (street.houses[1] - street.houses[0])))
  return present(street, house, naming)
}
