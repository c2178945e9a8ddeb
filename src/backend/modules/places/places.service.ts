import type { Handle } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction, lockChanges } from '#backend/db/transaction.ts'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { byLetters } from '#backend/modules/search/match.rules.ts'
import { allWords } from '#backend/modules/search/words.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { Place } from '#contract/cities/city.calls.ts'
import type { CityDocument, Point } from '#contract/cities/place.ts'
import type { Locale } from '#contract/locales.ts'
import { boundsOf, boxesAround } from './bounds.rules.ts'
import { streetRules, streetWords } from './index.rules.ts'
import { metresBetween, metresOf } from './line.rules.ts'
import { formOf, slugsOf } from './names.rules.ts'
import {
  type PlaceQuery,
  findNames,
  findStreets,
  indexRules,
  readStreets,
  readStreetsIn,
  wordsAlike,
  writeIndexRules,
  writeStreets,
  writeWords,
  cityCentre,
  cityIds,
} from './places.repo.ts'
import { namePlaces, placeAt, reach } from './places.rules.ts'
import { type ParsedQuery, parseQuery } from './query.rules.ts'
import type { Street } from './street.ts'
import { streetsOfCsv, streetsOfGeoJson } from './street-list.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

export interface PlacesContext {
  deps: Pick<Deps, 'db' | 'snapshots'>
  locale: Locale
}

export type ListedStreet = Pick<Street, 'name' | 'line'> &
  Partial<Pick<Street, 'aliases' | 'houses' | 'numbers' | 'source'>>

/** Takes long for a city: before the transaction that replaces its streets. */
export function indexedStreets(streets: readonly ListedStreet[]) {
  const slugs = slugsOf(streets.map(({ name }) => name.en))
  const rows = streets.map(
    ({ name, aliases = [], houses = null, line, numbers, source }, index) => ({
      slug: slugs[index] ?? '',
      name,
      aliases,
      houses,
      line,
      numbers,
      source,
      // A house can lie far from a quarter's single point.
      bounds: boundsOf([...line, ...(numbers ?? []).map(([, lng, lat]) => [lng, lat] as const)]),
      metres: metresOf(line),
    }),
  )
  return { rows, words: streetWords(rows) }
}

/** The caller has called `lockChanges`, and calls `bumpVersion` as its last step. */
export async function replaceStreets(
  trx: Handle,
  cityId: CityId,
  { rows, words }: ReturnType<typeof indexedStreets>,
): Promise<void> {
  await writeWords(trx, cityId, words, await writeStreets(trx, cityId, rows))
}

/** One transaction. @throws Refusal NOT_FOUND; INVALID with all `problems`, nothing applied */
export async function putStreets(
  { db }: Pick<Deps, 'db'>,
  cityId: CityId,
  { type, text }: { type: 'text/csv' | 'application/geo+json'; text: string },
): Promise<{ streets: number }> {
  const city = await cityCentre(db, cityId)
  if (!city) throw notFound()
  const list = type === 'text/csv' ? streetsOfCsv(text, city) : streetsOfGeoJson(text, city)
  if ('problems' in list) throw new Refusal('INVALID', { data: { problems: list.problems } })
  const streets = indexedStreets(list.streets)
  await inTransaction(db, async (trx) => {
    await lockChanges(trx)
    await replaceStreets(trx, cityId, streets)
    await bumpVersion(trx, 'shop')
  })
  return { streets: list.streets.length }
}

export const streetsOf = async (db: Handle, cityId: CityId): Promise<CityDocument['streets']> =>
  (await readStreets(db, cityId)).map(({ name, aliases, houses, line, numbers = [], source }) => ({
    name,
    ...(aliases.length > 0 && { aliases: [...aliases] }),
    ...(houses && { houses: [houses[0], houses[1]] }),
    line: line.map(([lng, lat]) => [lng, lat]),
    ...(numbers.length > 0 && {
      numbers: numbers.map(([number, lng, lat]) => [number, lng, lat]),
    }),
    ...(source && { source }),
  }))

/** Rebuilds an index of older rules; only one of several starting processes does it. */
export async function ensureStreets(db: Handle): Promise<void> {
  if ((await indexRules(db)) === streetRules) return
  await inTransaction(db, async (trx) => {
    await lockChanges(trx)
    if ((await indexRules(trx)) === streetRules) return
    for (const id of await cityIds(trx))
      await replaceStreets(trx, id, indexedStreets(await readStreets(trx, id)))
    await writeIndexRules(trx, streetRules)
  })
}

const spellings = ({ distinctive, sounds }: ParsedQuery): (readonly string[])[] =>
  distinctive.join(' ') === sounds.join(' ') ? [distinctive] : [distinctive, sounds]

function queriesOf(parsedQueries: readonly ParsedQuery[]): PlaceQuery[][] {
  const lists = new Map(parsedQueries.flatMap(spellings).map((words) => [words.join(' '), words]))
  return [...lists.values()].map((words) => words.map((beginning) => ({ beginning })))
}

async function mistypedStreets(
  db: Handle,
  cityId: CityId,
  parsedQueries: readonly ParsedQuery[],
): Promise<Street[]> {
  const asked = [...new Set(parsedQueries.flatMap(({ sounds }) => sounds))].filter(
    (word) => word.length > 2,
  )
  if (asked.length === 0) return []
  const known = (await wordsAlike(cityId, asked).execute(db)).rows.map(({ word }) => word)
  const near = (sound: string) =>
    known.filter((word) => byLetters({ word: sound, sound }, { word, sound: word }) > 0)
  const queries = parsedQueries.map(({ sounds }) =>
    sounds.map((sound): PlaceQuery =>
      asked.includes(sound) ? { words: near(sound) } : { beginning: sound },
    ),
  )
  return findStreets(
    db,
    cityId,
    queries.filter((words) => words.every((word) => 'beginning' in word || word.words.length > 0)),
  )
}

/** Metres within which the address and the point are one place. */
export const farFromPoint = 500

/** Metres, if over 500; null where they agree, and for an unlisted street or house. */
export async function distanceFromList(
  db: Handle,
  city: Pick<City, 'id' | 'code' | 'languages'>,
  { street, house, ...point }: Point & { street: string; house: string },
  locale: Locale,
): Promise<number | null> {
  if (house === '') return null
  const parsedQueries = parseQuery(`${street} ${house}`, city.languages)
  const found = await findStreets(db, city.id, queriesOf(parsedQueries))
  const metres = namePlaces(found, parsedQueries, { city: city.code, locale })
    .filter((place) => place.house !== null)
    .map((place) => metresBetween(place, point))
  const nearest = Math.round(Math.min(...metres))
  return Number.isFinite(nearest) && nearest > farFromPoint ? nearest : null
}

/** Typing errors count only if nothing matches as typed. @throws Refusal NOT_FOUND */
export async function searchPlaces(
  { deps, locale }: PlacesContext,
  cityId: CityId,
  query: string,
): Promise<Place[]> {
  const city = cityOf(await deps.snapshots.shop(), cityId)
  const parsedQueries = parseQuery(query, city.languages)
  const naming = { city: city.code, locale }
  const found = await findStreets(deps.db, city.id, queriesOf(parsedQueries))
  const places = namePlaces(found, parsedQueries, naming)
  return places.length > 0
    ? places
    : namePlaces(await mistypedStreets(deps.db, city.id, parsedQueries), parsedQueries, naming)
}

/** Null when no street is near. @throws Refusal NOT_FOUND for an unknown city */
export async function reversePlace(
  { deps, locale }: PlacesContext,
  cityId: CityId,
  point: Point,
): Promise<Place | null> {
  const city = cityOf(await deps.snapshots.shop(), cityId)
  return placeAt(await readStreetsIn(deps.db, city.id, boxesAround(point, reach)), point, {
    city: city.code,
    locale,
  })
}

export async function streetNames(
  db: Handle,
  cityId: CityId,
  name: string,
): Promise<Street['name'] | undefined> {
  const [word] = formOf(allWords(name)).distinctive
  return word === undefined ? undefined : findNames(db, cityId, { name, word })
}
