import { type Kysely, sql } from 'kysely'

// Null: all of the shop.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table domain add column languages text[]`.execute(db)
}
