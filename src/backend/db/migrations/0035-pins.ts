import { type Kysely, sql } from 'kysely'

// PINs are argon2id hashes of keyed hashes: without the shop's secret nobody can try them all.
// `pin_staff_id` is who works on a tablet that asks for a PIN, `pin_at` when they last did.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_pin (
      staff_id int primary key references staff on delete cascade,
      pin_hash text not null,
      set_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table tablet
      add column asks_pin boolean not null default false,
      add column pin_staff_id int references staff on delete set null,
      add column pin_at timestamptz`.execute(db)
  await sql`create index tablet_pin_staff on tablet (pin_staff_id) where pin_staff_id is not null`.execute(
    db,
  )
  await sql`alter table tablet_code add column asks_pin boolean not null default false`.execute(db)
  // Of a tablet: the person who had entered their PIN.
  await sql`alter table audit_entry add column person int`.execute(db)
  await sql`create index audit_entry_person on audit_entry (person, id) where person is not null`.execute(
    db,
  )
}
