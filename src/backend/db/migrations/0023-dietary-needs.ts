import { type Kysely, sql } from 'kysely'

// What a customer cannot or does not eat, and the allergens that an order declares to the kitchen.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column dietary_needs jsonb`.execute(db)
  await sql`alter table purchase add column allergens jsonb not null default '[]'`.execute(db)
}
