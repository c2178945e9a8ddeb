import { type Kysely, sql } from 'kysely'

// A slot is as full as its orders that are not cancelled and its live holds: there is no counter.
// Booking locks the row of `slot`.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table domain
      add column slot_minutes int not null default 30 check (slot_minutes > 0 and 1440 % slot_minutes = 0),
      add column slot_capacity int not null default 12 check (slot_capacity > 0),
      add column paused_until timestamptz`.execute(db)
  await sql`
    create table slot (
      domain_id int not null references domain,
      starts_at timestamptz not null,
      primary key (domain_id, starts_at)
    )`.execute(db)
  // Stored in clear: the token opens nothing and expires in ten minutes.
  await sql`
    create table slot_hold (
      token uuid primary key,
      domain_id int not null,
      starts_at timestamptz not null,
      holder text not null,
      expires_at timestamptz not null,
      foreign key (domain_id, starts_at) references slot on delete cascade
    )`.execute(db)
  await sql`create index slot_hold_slot on slot_hold (domain_id, starts_at)`.execute(db)
  await sql`create index slot_hold_holder on slot_hold (holder)`.execute(db)
  await sql`
    alter table purchase
      add column time_type text not null default 'soon_as_possible' check (time_type in ('soon_as_possible', 'on_time')),
      add column slot_at timestamptz,
      add constraint purchase_time check (time_type = 'soon_as_possible' or slot_at is not null)`.execute(
    db,
  )
  await sql`create index purchase_slot on purchase (domain_id, slot_at) where status <> 'cancel'`.execute(
    db,
  )
}
