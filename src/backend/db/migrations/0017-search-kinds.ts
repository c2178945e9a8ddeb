import { type Kysely, sql } from 'kysely'

/** What kind of dish a word names (its categories, filters, diets, synonyms) apart from what a dish is made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_word add column in_kinds int[] not null default '{}'`.execute(db)
}
