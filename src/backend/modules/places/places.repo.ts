import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { Bounds } from './bounds.rules.ts'
import { queryKeys, inCity, indexKeys, type StreetWord } from './index.rules.ts'
import { maxPlaces } from './places.rules.ts'
import type { PlaceSource } from '#contract/cities/place.ts'
import type { Street } from './street.ts'
import type { CityId } from '#contract/values/ids.ts'

/** Streets per query of the index; more are never shown. */
const maxStreets = 3 * maxPlaces
const columns = [
  'slug',
  'name',
  'aliases',
  'house_from',
  'house_to',
  'line',
  'numbers',
  'source',
] as const
interface Row {
  slug: string
  name: Street['name']
  aliases: string[]
  house_from: number | null
  house_to: number | null
  line: [number, number][]
  numbers: [string, number, number][]
  source: PlaceSource | null
}
const toStreet = ({ house_from, house_to, source, ...street }: Row): Street => ({
  ...street,
  ...(source !== null && { source }),
  houses: house_from === null || house_to === null ? null : [house_from, house_to],
})
export const asBox = ({ west, south, east, north }: Bounds): string =>
  `((${west},${south}),(${east},${north}))`

export async function writeStreets(
  trx: Handle,
  cityId: CityId,
  streets: readonly (Street & { bounds: Bounds; metres: number })[],
): Promise<number[]> {
  await trx.deleteFrom('street').where('domain_id', '=', cityId).execute()
  const ids: number[] = []
  for (const portion of chunks(streets, 1000)) {
    const rows = portion.map(({ slug, name, aliases, houses, line, bounds, metres, ...more }) => ({
      domain_id: cityId,
      slug,
      name: JSON.stringify(name),
      aliases: [...aliases],
      house_from: houses?.[0] ?? null,
      house_to: houses?.[1] ?? null,
      line: JSON.stringify(line),
      bounds: asBox(bounds),
      metres,
      numbers: JSON.stringify(more.numbers ?? []),
      source: more.source ?? null,
    }))
    for (const { id } of await trx.insertInto('street').values(rows).returning('id').execute())
      ids.push(id)
  }
  return ids
}

export async function writeWords(
  trx: Handle,
  cityId: CityId,
  words: readonly StreetWord[],
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('street_word').where('domain_id', '=', cityId).execute()
  const idsOf = (places: readonly number[]) => places.flatMap((place) => ids[place] ?? [])
  for (const portion of chunks(words, 1000)) {
    const rows = portion.map(({ word, isSound, leads, others }) => ({
      domain_id: cityId,
      word,
      keys: isSound ? inCity(cityId, indexKeys(word)) : [],
      leads: idsOf(leads),
      others: idsOf(others),
    }))
    await trx.insertInto('street_word').values(rows).execute()
  }
  // Otherwise reads look through the pending list that an import leaves.
  await sql`select gin_clean_pending_list('street_word_keys')`.execute(trx)
  // The embedded engine has no autovacuum, and without statistics the planner may scan the tables.
  await sql`analyze street, street_word`.execute(trx)
}

export const readStreets = async (db: Handle, cityId: CityId): Promise<Street[]> =>
  (
    await db
      .selectFrom('street')
      .select(columns)
      .where('domain_id', '=', cityId)
      .orderBy('id')
      .execute()
  ).map(toStreet)

export const indexRules = async (db: Handle): Promise<number> =>
  (await db.selectFrom('search_index').select('street_rules').executeTakeFirstOrThrow())
    .street_rules

export const writeIndexRules = async (db: Handle, rules: number): Promise<void> =>
  void (await db.updateTable('search_index').set({ street_rules: rules }).execute())

export type PlaceQuery = { beginning: string } | { words: readonly string[] }

const rowsOf = (cityId: CityId, asked: PlaceQuery) =>
  'words' in asked
    ? sql`street_word where domain_id = ${cityId} and word = any(${asked.words}::text[])`
    : sql`street_word where domain_id = ${cityId} and word >= ${asked.beginning} and word < ${`${asked.beginning}\u{10FFFF}`}`

function streetsWith(cityId: CityId, asked: readonly PlaceQuery[]): RawBuilder<unknown>[] {
  const [first, ...rest] = asked
  if (!first) return []
  if (rest.length === 0) {
    const some = (list: 'leads' | 'others') => sql`(
      select unnest(${sql.ref(list)}[1:${sql.lit(maxPlaces)}]) from (
        select ${sql.ref(list)} from ${rowsOf(cityId, first)} and ${sql.ref(list)} <> '{}' order by word limit ${sql.lit(maxPlaces)}
      ) as found limit ${sql.lit(maxStreets)})`
    return [some('leads'), some('others')]
  }
  const withAll = rest.map(
    (one) => sql`street in (select unnest(leads || others) from ${rowsOf(cityId, one)})`,
  )
  const list = (name: 'leads' | 'others', far: number) =>
    sql`select unnest(${sql.ref(name)}) as street, ${sql.lit(far)} as far from ${rowsOf(cityId, first)}`
  return [
    sql`(select street from (${list('leads', 0)} union all ${list('others', 1)}) as found
      where ${sql.join(withAll, sql` and `)} order by far, street limit ${sql.lit(maxStreets)})`,
  ]
}

export const streetsNamed = (cityId: CityId, queries: readonly (readonly PlaceQuery[])[]) =>
  sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from street where id = any(array(${sql.join(
    queries.flatMap((asked) => streetsWith(cityId, asked)),
    sql` union all `,
  )}))`

/** Names in all languages; aliases do not match. */
export const findNames = async (
  db: Handle,
  cityId: CityId,
  { name, word }: { name: string; word: string },
): Promise<Street['name'] | undefined> =>
  (
    await sql<Pick<Row, 'name'>>`select name from street
      where id in (select unnest(leads) from ${rowsOf(cityId, { words: [word] })})
        and exists (select from jsonb_each_text(name) as called where called.value = ${name})
      order by id limit 1`.execute(db)
  ).rows[0]?.name

export const findStreets = async (
  db: Handle,
  cityId: CityId,
  queries: readonly (readonly PlaceQuery[])[],
): Promise<Street[]> =>
  queries.length === 0 ? [] : (await streetsNamed(cityId, queries).execute(db)).rows.map(toStreet)

const maxWords = 500

/**
 * Key by key, fenced by `offset 0`: a planner that is free to join reads all words for each key
 * (1.4 s for 54 keys of 115,000 words, otherwise 5 ms).
 */
export const wordsAlike = (cityId: CityId, sounds: readonly string[]) =>
  sql<{ word: string }>`select distinct word from (
    select word from unnest(${inCity(cityId, sounds.flatMap(queryKeys))}::text[]) as asked
      cross join lateral (select word from street_word where keys @> array[asked] offset 0) as alike limit ${sql.lit(maxWords)}
    ) as found`

export const streetsIn = (cityId: CityId, boxes: readonly Bounds[]) =>
  sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from street
    where domain_id = ${cityId} and (${sql.join(
      boxes.map((box) => sql`bounds && ${asBox(box)}::box`),
      sql` or `,
    )})`

export const readStreetsIn = async (
  db: Handle,
  cityId: CityId,
  boxes: readonly Bounds[],
): Promise<Street[]> => (await streetsIn(cityId, boxes).execute(db)).rows.map(toStreet)

export const readLongest = async (
  db: Handle,
  cityId: CityId,
  boxes: readonly Bounds[],
  limit: number,
): Promise<Street[]> =>
  (
    await sql<Row>`${streetsIn(cityId, boxes)} order by metres desc, id limit ${limit}`.execute(db)
  ).rows.map(toStreet)

export const cityCentre = (db: Handle, cityId: CityId) =>
  db.selectFrom('domain').select(['lat', 'lng']).where('id', '=', cityId).executeTakeFirst()

export const cityIds = async (db: Handle): Promise<CityId[]> =>
  (await db.selectFrom('domain').select('id').execute()).map(({ id }) => id)
