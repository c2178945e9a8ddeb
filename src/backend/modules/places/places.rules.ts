import type { Place } from '#contract/domain.calls.ts'
import type { Point } from '#contract/place.ts'
import type { Locale } from '#contract/text.ts'
import { inLocale } from '#backend/modules/localized.rules.ts'
import type { Street } from '#backend/modules/shop/city.ts'
import { along, nearest } from './line.rules.ts'

const most = 8

/** Words without case and accents, so that `Dubrovnik`, `дубровник` and `ДУБРОВНИК` find what they should. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words of streets do not change as long as the street is in memory. */
const known = new WeakMap<Street, string[][]>()
function namesOf(street: Street): string[][] {
  const names = known.get(street) ?? [street.name.en, street.name.ru ?? '', ...street.aliases].map(wordsOf)
  known.set(street, names)
  return names
}

/** How well words fit a street's names: 0 the name begins with them, 1 all of them begin words of it, null not at all. */
function fit(street: Street, words: readonly string[]): 0 | 1 | null {
  if (words.length === 0) return null
  const names = namesOf(street)
  if (names.some((name) => name.join(' ').startsWith(words.join(' ')))) return 0
  return names.some((name) => words.every((word) => name.some((part) => part.startsWith(word)))) ? 1 : null
}

const isHouse = /^\d{1,3}\p{L}?$/u
const numberOf = (house: string): number => Number.parseInt(house, 10)

interface Found {
  street: Street
  house: string | null
  rank: number
}

/** `Albatros 12`, `12 Albatros`, `Street 6`, `Street 6 12`: a number may belong to the name; else the last or the first is the house. */
function find(street: Street, words: readonly string[]): Found | null {
  const onStreet = (house: string | undefined) => (house && numberOf(house) >= street.from && numberOf(house) <= street.to ? house : null)
  const [first, last] = [words[0], words.at(-1)]
  const readings = [
    { words, house: undefined, farther: 0 },
    ...(last && isHouse.test(last) ? [{ words: words.slice(0, -1), house: last, farther: 2 }] : []),
    ...(first && isHouse.test(first) ? [{ words: words.slice(1), house: first, farther: 2 }] : []),
  ]
  for (const reading of readings) {
    const rank = fit(street, reading.words)
    if (rank !== null) return { street, house: onStreet(reading.house), rank: rank + reading.farther }
  }
  return null
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

function present({ street, house }: Found, city: string, locale: Locale): Place {
  const name = inLocale(street.name, locale)
  const share = house === null ? 0.5 : (numberOf(house) - street.from) / Math.max(1, street.to - street.from)
  const { lat, lng } = along(street.line, share)
  const label = house === null ? name : locale === 'ru' ? `${name}, ${house}` : `${name} ${house}`
  // Made of names, not of row ids: an import writes the streets anew.
  const id = [city, wordsOf(street.name.en).join('-'), ...(house === null ? [] : [house])].join('/')
  return { place_id: id, street: name, house: house?.toUpperCase() ?? null, lat: rounded(lat), lng: rounded(lng), label }
}

/** Streets of a city that a query names, and the house on them where it names one of the street's range; at most 8, names that begin with the query first. */
export function findPlaces(streets: readonly Street[], query: string, city: string, locale: Locale): Place[] {
  const words = wordsOf(query)
  return streets
    .flatMap((street) => find(street, words) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((found) => present(found, city, locale))
}

/** How far a street may be from a point that is said to lie on it, in metres. */
const reach = 150

/** The street nearest to a point, with the house that its line has there; null when none is within 150 metres. */
export function placeAt(streets: readonly Street[], point: Point, city: string, locale: Locale): Place | null {
  let found: { street: Street; share: number; metres: number } | null = null
  for (const street of streets) {
    const { share, metres } = nearest(street.line, point)
    if (metres <= reach && (!found || metres < found.metres)) found = { street, share, metres }
  }
  if (!found) return null
  const { street, share } = found
  return present({ street, house: String(Math.round(street.from + share * (street.to - street.from))), rank: 0 }, city, locale)
}
