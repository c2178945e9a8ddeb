import { type Kysely, sql } from 'kysely'

// A keyed hash of the browser's secret, or of the address without one. Attempts of others count
// against themselves. A link reveals its phone once.
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is for processes of the previous release, which are still running.
  await sql`alter table challenge add column requester text not null default ''`.execute(db)
  await sql`alter table telegram_link add column requester text not null default '', add column told_at timestamptz`.execute(
    db,
  )
}
