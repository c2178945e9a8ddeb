import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { IndexedWord } from './rank.rules.ts'
import type { Locale } from '#contract/locales.ts'

/** Words compared per search; a menu of 10,000 dishes has more. */
export const maxCandidates = 3000

/**
 * Gram by gram, as the planner underestimates a scan for all at once. `offset 0` keeps it from
 * joining a scan of all words instead.
 */
export const wordsWithGrams = (grams: readonly string[], locales: readonly Locale[]) =>
  sql<{
    word: string
    locale: Locale
  }>`select word, locale from unnest(${grams}::text[]) as asked cross join lateral (select word, locale from search_word where grams @> array[asked] and locale = any(${locales}::text[]) offset 0) as found group by word, locale order by count(*) desc, length(word), word limit ${maxCandidates}`

export const readWords = (
  db: Handle,
  words: readonly string[],
  locales: readonly Locale[],
): Promise<IndexedWord[]> =>
  db
    .selectFrom('search_word')
    .select(['word', 'locale', 'in_names', 'in_kinds', 'in_parts', 'in_texts', 'in_traits'])
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .where('locale', 'in', locales)
    .execute()
