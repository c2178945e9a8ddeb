import { type Kysely, sql } from 'kysely'

// Adjustments of bonuses have a note instead of an order; the ledger loses it with the account. A
// block outlives an account, so it keeps a keyed hash of the phone. Phones are searched from their
// end, see `search.rules.ts`.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bonus_entry
      alter column purchase_id drop not null,
      add column note text,
      add column by_kind text,
      add column by_id int,
      add column by_name text,
      drop constraint bonus_entry_reason_check,
      add constraint bonus_entry_reason_check check (
        reason in ('earned', 'spent', 'returned', 'invited', 'referral', 'adjusted')
        and (reason = 'adjusted') = (purchase_id is null))`.execute(db)
  await sql`
    create function keep_bonus_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
        return new;
      end if;
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db)
  await sql`drop trigger bonus_entry_append_only on bonus_entry`.execute(db)
  await sql`create trigger bonus_entry_append_only before update or delete on bonus_entry for each row execute function keep_bonus_entry()`.execute(
    db,
  )
  await sql`
    create table blocked_phone (
      id serial primary key,
      phone_key text not null unique,
      ends text not null,
      reason text not null,
      by_kind text not null,
      by_id int,
      by_name text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index customer_phone_end on customer (reverse(phone) text_pattern_ops) where phone is not null`.execute(
    db,
  )
  await sql`create index customer_name on customer (first_name text_pattern_ops) where phone is not null`.execute(
    db,
  )
}
