import { type Kysely, sql } from 'kysely'

// `certain_at`: the kitchen was told of the order; `escalation`: the steps taken since, of those who
// should have accepted it; `unconfirmed_at`: the customer was told that nobody has. Boards hear of
// each step, the customer's page of the last.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      add column certain_at timestamptz,
      add column escalation int not null default 0,
      add column unconfirmed_at timestamptz`.execute(db)
  await sql`update purchase set certain_at = created_at, escalation = 3 where status = 'new'`.execute(
    db,
  )
  await sql`create index purchase_new on purchase (id) where status = 'new'`.execute(db)
  await sql`alter table domain add column escalation_minutes jsonb`.execute(db)
  await sql`drop trigger purchase_board_changed on purchase`.execute(db)
  await sql`
    create constraint trigger purchase_board_changed after update on purchase
    deferrable initially deferred for each row
    when ((old.version, old.status, old.payment_status, old.expected_at, old.escalation) is distinct from (new.version, new.status, new.payment_status, new.expected_at, new.escalation))
    execute function note_board_event()`.execute(db)
  await sql`drop trigger purchase_changed on purchase`.execute(db)
  await sql`
    create trigger purchase_changed after update on purchase for each row
    when ((old.status, old.payment_status, old.expected_at, old.unconfirmed_at) is distinct from (new.status, new.payment_status, new.expected_at, new.unconfirmed_at))
    execute function note_purchase_event()`.execute(db)
}
