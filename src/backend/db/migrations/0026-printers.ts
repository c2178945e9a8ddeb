import { type Kysely, sql } from 'kysely'

// A ticket is made once for each order and printer, however often its event is delivered; only
// copies may be made again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table printer (
      id serial primary key,
      domain_id int not null references domain on delete cascade,
      name text not null,
      protocol text not null,
      locale text not null,
      columns int not null,
      prints text not null,
      categories text[] not null,
      key_hash text not null unique,
      seen_at timestamptz,
      trouble text
    )`.execute(db)
  await sql`create index printer_domain on printer (domain_id)`.execute(db)
  await sql`
    create table ticket (
      id bigserial primary key,
      printer_id int not null references printer on delete cascade,
      purchase_id int not null references purchase on delete cascade,
      kind text not null,
      created_at timestamptz not null,
      fetched_at timestamptz,
      reported_at timestamptz,
      unanswered int not null default 0,
      done_at timestamptz,
      dropped text
    )`.execute(db)
  await sql`create unique index ticket_once on ticket (purchase_id, printer_id, kind) where kind <> 'copy'`.execute(
    db,
  )
  await sql`create index ticket_waiting on ticket (printer_id, id) where done_at is null`.execute(
    db,
  )
  await sql`create index ticket_done on ticket (done_at) where done_at is not null`.execute(db)
}
