import { type Kysely, sql } from 'kysely'

// Codes and tokens are hashes. Losing access counts at once: boards hear `access`, and ask
// again whether they may go on.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tablet (
      id serial primary key,
      domain_id int not null references domain on delete cascade,
      name text not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz not null,
      network text not null,
      client text not null
    )`.execute(db)
  await sql`create index tablet_domain on tablet (domain_id)`.execute(db)
  await sql`
    create table tablet_code (
      code_hash text primary key,
      domain_id int not null references domain on delete cascade,
      name text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create function note_access() returns trigger language plpgsql as $$
    begin
      perform pg_notify('board_event', 'access');
      return null;
    end $$`.execute(db)
  for (const [table, change] of [
    ['tablet', 'delete'],
    ['api_token', 'delete'],
    ['staff', 'delete or update of role, cities'],
    ['staff_session', 'update of revoked_at'],
  ])
    await sql`create trigger ${sql.raw(`${table}_access`)} after ${sql.raw(`${change}`)} on ${sql.raw(`${table}`)} for each row execute function note_access()`.execute(
      db,
    )
}
