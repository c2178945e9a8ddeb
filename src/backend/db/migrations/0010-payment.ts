import { type Kysely, sql } from 'kysely'

// A payment is one attempt; at most one of an order is open (`created`), and at most one is its
// payment (`captured`). `due_at`: next poll of the provider. Amounts in minor units.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      drop constraint purchase_payment_type_check,
      drop constraint purchase_payment_status_check,
      add constraint purchase_payment_type_check check (payment_type in ('cash', 'card', 'online')),
      add constraint purchase_payment_status_check
        check (payment_status in ('on_delivery', 'awaiting', 'deposit_paid', 'paid', 'expired', 'refunding', 'refunded')),
      add column due_online bigint not null default 0,
      add column pay_until timestamptz,
      add constraint purchase_due_online_check check (due_online between 0 and total),
      add constraint purchase_pay_until_check check ((payment_status = 'awaiting') = (pay_until is not null))`.execute(
    db,
  )
  await sql`create index purchase_awaiting on purchase (pay_until) where pay_until is not null`.execute(
    db,
  )
  await sql`
    create table payment (
      id text primary key,
      purchase_id int not null references purchase on delete cascade,
      provider text not null,
      status text not null default 'created' check (status in ('created', 'captured', 'failed', 'expired', 'refunding', 'refunded')),
      amount bigint not null check (amount > 0),
      currency text not null,
      session text,
      url text,
      capture text,
      refund text,
      created_at timestamptz not null,
      checked_at timestamptz,
      due_at timestamptz,
      attempts int not null default 0,
      unique (provider, session)
    )`.execute(db)
  await sql`create unique index payment_open on payment (purchase_id) where status = 'created'`.execute(
    db,
  )
  await sql`create unique index payment_captured on payment (purchase_id) where status = 'captured'`.execute(
    db,
  )
  await sql`create index payment_of_purchase on payment (purchase_id, created_at)`.execute(db)
  await sql`create index payment_due on payment (due_at) where due_at is not null`.execute(db)
  await sql`
    create table payment_event (
      provider text not null,
      event_id text not null,
      payment_id text not null references payment on delete cascade,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )`.execute(db)
  // Tables of the demo's payment company; nothing else reads them.
  await sql`
    create table sandbox_session (
      id text primary key,
      payment_id text not null unique,
      number text not null,
      amount bigint not null,
      currency text not null,
      return_path text not null,
      status text not null default 'open' check (status in ('open', 'paid', 'declined', 'expired')),
      paid_at timestamptz,
      refunded boolean not null default false
    )`.execute(db)
  await sql`
    create table sandbox_event (
      id text primary key,
      body text not null,
      due_at timestamptz not null,
      attempts int not null default 0
    )`.execute(db)
}
