import { type Kysely, sql } from 'kysely'

// A stop set by hand outlives imports, and ends by itself at `until`. Options and choices keep
// their order and whether the menu still has them, so that an export equals the import.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table goods_stop add column until timestamptz, add column by_hand boolean not null default false`.execute(
    db,
  )
  await sql`create index goods_stop_until on goods_stop (until) where until is not null`.execute(db)
  for (const table of ['option', 'choice']) {
    await sql`alter table ${sql.table(table)} add column position int not null default 0, add column active boolean not null default true`.execute(
      db,
    )
    await sql`update ${sql.table(table)} set position = id`.execute(db)
  }
  await sql`
    create table webhook_attempt (
      id bigserial primary key,
      outbox_id bigint not null references outbox on delete cascade,
      at timestamptz not null,
      status int,
      error text
    )`.execute(db)
  await sql`create index webhook_attempt_outbox on webhook_attempt (outbox_id, id)`.execute(db)
}
