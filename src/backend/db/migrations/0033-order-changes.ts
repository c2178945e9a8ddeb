import { type Kysely, sql } from 'kysely'

// Proposals of other dishes for an order, with what it was and what it would be; one of them at a
// time is open. `repaid` is what was paid and belongs no longer to the total of an order: it is
// refunded. `change_count` grows with each step of a proposal, so that boards and the customer's
// page hear of it. The link of a message about a proposal may answer it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      add column repaid bigint not null default 0 check (repaid >= 0),
      add column change_count int not null default 0,
      drop constraint purchase_due_online_check,
      add constraint purchase_due_online_check check (due_online between 0 and total + repaid),
      drop constraint purchase_refunded_check,
      add constraint purchase_refunded_check check (refunded between 0 and total + repaid)`.execute(
    db,
  )
  await sql`
    create table purchase_change (
      id text primary key,
      seq bigserial,
      purchase_id int not null references purchase on delete cascade,
      key text not null,
      fingerprint text not null,
      state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'replaced')),
      note text not null,
      before jsonb not null,
      after jsonb not null,
      by_kind text not null,
      by_id int,
      by_name text not null,
      proposed_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > proposed_at),
      settled_at timestamptz,
      settled_by_kind text,
      settled_by_id int,
      settled_by_name text,
      unique (purchase_id, key),
      check ((state = 'open') = (settled_at is null))
    )`.execute(db)
  await sql`create unique index purchase_change_open on purchase_change (purchase_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index purchase_change_order on purchase_change (purchase_id, seq)`.execute(db)
  await sql`alter table order_link add column change_id text references purchase_change on delete cascade`.execute(
    db,
  )
  await sql`drop index ticket_once`.execute(db)
  await sql`create unique index ticket_once on ticket (purchase_id, printer_id, kind) where kind not in ('copy', 'changed')`.execute(
    db,
  )
  await sql`drop trigger purchase_board_changed on purchase`.execute(db)
  await sql`
    create constraint trigger purchase_board_changed after update on purchase
    deferrable initially deferred for each row
    when ((old.version, old.status, old.payment_status, old.expected_at, old.escalation, old.change_count) is distinct from (new.version, new.status, new.payment_status, new.expected_at, new.escalation, new.change_count))
    execute function note_board_event()`.execute(db)
  await sql`drop trigger purchase_changed on purchase`.execute(db)
  await sql`
    create trigger purchase_changed after update on purchase for each row
    when ((old.status, old.payment_status, old.expected_at, old.unconfirmed_at, old.refunded, old.change_count) is distinct from (new.status, new.payment_status, new.expected_at, new.unconfirmed_at, new.refunded, new.change_count))
    execute function note_purchase_event()`.execute(db)
}
