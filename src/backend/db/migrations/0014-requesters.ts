import { type Kysely, sql } from 'kysely'

/**
 * Who asked for a code or for a link to the bot: a keyed hash of the browser's secret, or of the address without one. Guesses of others count against
 * themselves. A link tells its phone once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is for processes of the release before, which are still serving.
  await sql`alter table challenge add column requester text not null default ''`.execute(db)
  await sql`alter table telegram_link add column requester text not null default '', add column told_at timestamptz`.execute(
    db,
  )
}
