import { type Kysely, sql } from 'kysely'

/** Holds that were exchanged for one another expire together, however often they are extended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slot_hold add column since timestamptz not null default now()`.execute(db)
}
