import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase drop constraint purchase_status_check`.execute(db)
  await sql`
    alter table purchase
      add constraint purchase_status_check check (status in ('new', 'process', 'package', 'delivery', 'complete', 'cancel', 'not_delivered', 'no_show')),
      add column travel_minutes int`.execute(db)
  await sql`alter table purchase_status add column reason_code text`.execute(db)
  await sql`
    alter table domain
      add column extra_lead_minutes int not null default 0 check (extra_lead_minutes >= 0),
      add column extra_lead_until timestamptz`.execute(db)
  // The last thing that the board did with an order, and what undoing it restores.
  await sql`
    create table purchase_move (
      purchase_id int primary key references purchase on delete cascade,
      key text not null,
      action text not null,
      version int not null,
      undo_until timestamptz,
      event_id bigint,
      entry_id int,
      status_before text not null,
      payment_before text not null,
      expected_before timestamptz not null
    )`.execute(db)
  await sql`
    create table board_counter (
      domain_id int primary key references domain on delete cascade,
      seq bigint not null
    )`.execute(db)
  await sql`
    create table board_event (
      domain_id int not null,
      seq bigint not null,
      purchase_id int not null,
      at timestamptz not null,
      primary key (domain_id, seq)
    )`.execute(db)
  await sql`create index board_event_at on board_event (at)`.execute(db)
  // Deferred to the commit: the lock of the counter is the last one and the shortest, and events of
  // a city are numbered in commit order, so that no reader passes one that is not yet visible.
  await sql`
    create function note_board_event() returns trigger language plpgsql as $$
    declare next bigint;
    begin
      insert into board_counter as counter (domain_id, seq) values (new.domain_id, 1)
        on conflict (domain_id) do update set seq = counter.seq + 1 returning counter.seq into next;
      insert into board_event (domain_id, seq, purchase_id, at)
        values (new.domain_id, next, new.id, clock_timestamp());
      perform pg_notify('board_event', new.domain_id::text);
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger purchase_boarded after insert on purchase
    deferrable initially deferred for each row execute function note_board_event()`.execute(db)
  await sql`
    create constraint trigger purchase_board_changed after update on purchase
    deferrable initially deferred for each row
    when ((old.version, old.status, old.payment_status, old.expected_at) is distinct from (new.version, new.status, new.payment_status, new.expected_at))
    execute function note_board_event()`.execute(db)
  // For the search of orders: the last digits of a phone, the beginning of a name, a range of days.
  await sql`create index purchase_phone_end on purchase (reverse(contact ->> 'phone') text_pattern_ops)`.execute(
    db,
  )
  await sql`create index purchase_name on purchase ((contact ->> 'firstName') text_pattern_ops)`.execute(
    db,
  )
  await sql`create index purchase_created on purchase (created_at desc, id desc)`.execute(db)
}
