import { type Kysely, sql } from 'kysely'

/** Diets and filters of a dish, apart from its kind. The next start fills them: its rules are newer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_word add column in_traits int[] not null default '{}'`.execute(db)
}
