import { type Kysely, sql } from 'kysely'

// `note_count` of an order grows with each note, so that boards hear of it; its customer does not.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_note (
      id bigserial primary key,
      purchase_id int not null references purchase on delete cascade,
      key text not null,
      at timestamptz not null,
      text text not null check (text <> ''),
      by_kind text not null,
      by_id int,
      by_name text not null,
      unique (purchase_id, key)
    )`.execute(db)
  await sql`alter table purchase add column note_count int not null default 0`.execute(db)
  await sql`drop trigger purchase_board_changed on purchase`.execute(db)
  await sql`
    create constraint trigger purchase_board_changed after update on purchase
    deferrable initially deferred for each row
    when ((old.version, old.status, old.payment_status, old.expected_at, old.escalation, old.change_count, old.note_count) is distinct from (new.version, new.status, new.payment_status, new.expected_at, new.escalation, new.change_count, new.note_count))
    execute function note_board_event()`.execute(db)
}
