import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { IndexedWord } from './rank.rules.ts'
import { keptGrams } from './words.rules.ts'

const list = (ids: readonly number[]): number[] => [...ids]

/** Replaces the index with the words of a menu, made by the rules of that version. */
export async function replaceWords(
  trx: Kysely<Database>,
  words: readonly IndexedWord[],
  rules: number,
): Promise<void> {
  await trx.deleteFrom('search_word').execute()
  for (const portion of chunks(words)) {
    const rows = portion.map(({ word, in_names, in_kinds, in_parts, in_texts }) => ({
      word,
      grams: keptGrams(word),
      in_names: list(in_names),
      in_kinds: list(in_kinds),
      in_parts: list(in_parts),
      in_texts: list(in_texts),
    }))
    await trx.insertInto('search_word').values(rows).execute()
  }
  await trx.updateTable('search_index').set({ rules }).execute()
  // The embedded engine has nobody who would do it later, and a planner that knows nothing of the words may scan them.
  await sql`analyze search_word`.execute(trx)
}

/** By which version of the rules the index was made; 0 when it never was. */
export const indexRules = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('search_index').select('rules').executeTakeFirstOrThrow()).rules

/** Asks for the words of the menu that are kept under one of the grams. Gram by gram: the planner thinks a scan for all at once too cheap. */
export const wordsWithGrams = (grams: readonly string[]) =>
  sql<{
    word: string
  }>`select distinct word from unnest(${grams}::text[]) as asked join search_word on grams @> array[asked]`

/** Words of the menu with their dishes. */
export const readWords = (db: Kysely<Database>, words: readonly string[]): Promise<IndexedWord[]> =>
  db
    .selectFrom('search_word')
    .select(['word', 'in_names', 'in_kinds', 'in_parts', 'in_texts'])
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .execute()
