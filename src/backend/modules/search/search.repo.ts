import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { IndexedWord } from './rank.rules.ts'
import { keptGrams } from './words.rules.ts'
import type { DishId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'

const list = (ids: readonly DishId[]): DishId[] => [...ids]

/** Ids per statement, which the driver writes without a pause. A row weighs as much as some ids. */
const idsAtOnce = 20_000
const idsOfRow = 40

/** A word of a large menu has thousands of ids, most have few. */
function portionsOf(words: readonly IndexedWord[]): IndexedWord[][] {
  const portions: IndexedWord[][] = []
  let room = 0
  for (const word of words) {
    room -=
      idsOfRow +
      word.in_names.length +
      word.in_kinds.length +
      word.in_parts.length +
      word.in_texts.length +
      word.in_traits.length
    if (room < 0) {
      portions.push([])
      room += idsAtOnce
    }
    portions.at(-1)?.push(word)
  }
  return portions
}

export async function replaceWords(
  trx: Kysely<Database>,
  words: readonly IndexedWord[],
  rules: number,
): Promise<void> {
  await trx.deleteFrom('search_word').execute()
  for (const portion of portionsOf(words)) {
    const rows = portion.map(({ word, locale, ...places }) => ({
      word,
      locale,
      grams: keptGrams(word),
      in_names: list(places.in_names),
      in_kinds: list(places.in_kinds),
      in_parts: list(places.in_parts),
      in_texts: list(places.in_texts),
      in_traits: list(places.in_traits),
    }))
    await trx.insertInto('search_word').values(rows).execute()
  }
  await trx.updateTable('search_index').set({ rules }).execute()
  // The embedded engine has no autovacuum, and without statistics the planner may scan the table.
  await sql`analyze search_word`.execute(trx)
}

export const indexRules = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('search_index').select('rules').executeTakeFirstOrThrow()).rules

/** Words compared per search; a menu of 10,000 dishes has more. */
export const maxCandidates = 3000

/** Gram by gram, as the planner underestimates a scan for all at once. */
export const wordsWithGrams = (grams: readonly string[], locales: readonly Locale[]) =>
  sql<{
    word: string
    locale: Locale
  }>`select word, locale from unnest(${grams}::text[]) as asked join search_word on grams @> array[asked] where locale = any(${locales}::text[]) group by word, locale order by count(*) desc, length(word), word limit ${maxCandidates}`

export const readWords = (
  db: Kysely<Database>,
  words: readonly string[],
  locales: readonly Locale[],
): Promise<IndexedWord[]> =>
  db
    .selectFrom('search_word')
    .select(['word', 'locale', 'in_names', 'in_kinds', 'in_parts', 'in_texts', 'in_traits'])
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .where('locale', 'in', locales)
    .execute()
