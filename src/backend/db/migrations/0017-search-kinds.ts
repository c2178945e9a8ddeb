import { type Kysely, sql } from 'kysely'

// Words for the kind of a dish (categories, filters, diets, synonyms) apart from its ingredients.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_word add column in_kinds int[] not null default '{}'`.execute(db)
}
