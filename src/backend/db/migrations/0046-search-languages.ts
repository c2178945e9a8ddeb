import { type Kysely, sql } from 'kysely'

/** Each language has words of its own. `rules` 0: the next start makes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from search_word`.execute(db)
  await sql`alter table search_word add column locale text not null`.execute(db)
  await sql`alter table search_word drop constraint search_word_pkey`.execute(db)
  await sql`alter table search_word add primary key (word, locale)`.execute(db)
  await sql`update search_index set rules = 0`.execute(db)
}
