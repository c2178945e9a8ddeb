import { type Kysely, sql } from 'kysely'

// Raised by "Sign out everywhere": secrets of browsers are bound to it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column browser_round integer not null default 0`.execute(db)
}
