import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { IndexedWord } from './rank.rules.ts'
import { keptGrams } from './words.rules.ts'
import type { GoodsId } from '#contract/ids.ts'

const list = (ids: readonly GoodsId[]): GoodsId[] => [...ids]

/** `version` is that of the rules. */
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
  // The embedded engine has no autovacuum, and without statistics the planner may scan the table.
  await sql`analyze search_word`.execute(trx)
}

export const indexRules = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('search_index').select('rules').executeTakeFirstOrThrow()).rules

/** Gram by gram: the planner underestimates a scan for all at once. */
export const wordsWithGrams = (grams: readonly string[]) =>
  sql<{
    word: string
  }>`select distinct word from unnest(${grams}::text[]) as asked join search_word on grams @> array[asked]`

export const readWords = (db: Kysely<Database>, words: readonly string[]): Promise<IndexedWord[]> =>
  db
    .selectFrom('search_word')
    .select(['word', 'in_names', 'in_kinds', 'in_parts', 'in_texts'])
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .execute()
