import { type Kysely, sql } from 'kysely'

// Triggers insert a row for every change of status, payment or expected time, in the same
// transaction. Rows of an order are numbered in commit order: its row is locked meanwhile.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_event (
      id bigserial primary key,
      purchase_id int not null references purchase on delete cascade,
      version int not null,
      status text not null,
      payment_status text not null,
      expected_at timestamptz not null
    )`.execute(db)
  await sql`
    insert into purchase_event (purchase_id, version, status, payment_status, expected_at)
    select id, version, status, payment_status, expected_at from purchase order by id`.execute(db)
  await sql`create index purchase_event_purchase on purchase_event (purchase_id, id)`.execute(db)
  // A new order has no subscribers yet.
  await sql`
    create function note_purchase_event() returns trigger language plpgsql as $$
    begin
      insert into purchase_event (purchase_id, version, status, payment_status, expected_at)
      values (new.id, new.version, new.status, new.payment_status, new.expected_at);
      if tg_op = 'UPDATE' then
        perform pg_notify('purchase_event', new.id::text);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger purchase_placed after insert on purchase for each row execute function note_purchase_event()`.execute(
    db,
  )
  await sql`
    create trigger purchase_changed after update on purchase for each row
    when ((old.status, old.payment_status, old.expected_at) is distinct from (new.status, new.payment_status, new.expected_at))
    execute function note_purchase_event()`.execute(db)
  // Messages without a code are shown, too.
  await sql`alter table demo_inbox alter column code drop not null`.execute(db)
  // The channel of the last code is the one of order notifications.
  await sql`
    alter table customer
      add column told_by text check (told_by in ('sms', 'whatsapp', 'telegram')),
      add column chat_id bigint`.execute(db)
}
