import { type Kysely, sql } from 'kysely'

// Of several processes some may have no WEBHOOK_URL: they leave webhooks to those that have one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_receiver (
      id int primary key check (id = 1),
      known_until timestamptz not null
    )`.execute(db)
}
