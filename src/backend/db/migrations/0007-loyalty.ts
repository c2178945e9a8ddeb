import { type Kysely, sql } from 'kysely'

// Amounts in minor units. A ledger entry is never changed; its unique `source` prevents double
// entries, and the balance is the sum of the entries.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index address_current on address (customer_id, domain_id) where is_last`.execute(
    db,
  )
  await sql`
    create table customer_goods (
      customer_id int not null references customer on delete cascade,
      list text not null check (list in ('favorite', 'viewed')),
      goods_id int not null references goods on delete cascade,
      seq bigserial,
      primary key (customer_id, list, goods_id)
    )`.execute(db)
  await sql`
    create table bonus_account (
      id serial primary key,
      customer_id int not null references customer,
      currency text not null,
      balance bigint not null default 0 check (balance >= 0),
      unique (customer_id, currency)
    )`.execute(db)
  await sql`
    create table bonus_entry (
      id bigserial primary key,
      account_id int not null references bonus_account,
      at timestamptz not null,
      amount bigint not null check (amount <> 0),
      reason text not null check (reason in ('earned', 'spent', 'returned', 'invited', 'referral')),
      purchase_id int not null references purchase,
      source text not null unique
    )`.execute(db)
  await sql`create index bonus_entry_account on bonus_entry (account_id, id desc)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db)
  await sql`create trigger bonus_entry_append_only before update or delete on bonus_entry for each row execute function refuse_change()`.execute(
    db,
  )
  // The key makes an invitation count once.
  await sql`
    create table referral_reward (
      customer_id int primary key references customer,
      refferer_id int not null references customer,
      purchase_id int not null references purchase,
      at timestamptz not null
    )`.execute(db)
  await sql`create index referral_reward_refferer on referral_reward (refferer_id)`.execute(db)
  // Finds earlier orders of an invited customer's phone.
  await sql`create index purchase_phone on purchase ((contact ->> 'phone')) where status = 'complete'`.execute(
    db,
  )
  // Keyed hashes of the phones of deleted accounts, which are not new customers.
  await sql`create table former_phone (phone_key text primary key)`.execute(db)
  await sql`
    alter table purchase
      add column bonus_spent bigint not null default 0 check (bonus_spent >= 0),
      add column bonus_earn bigint not null default 0 check (bonus_earn >= 0),
      drop constraint purchase_check,
      add constraint purchase_total check (total = goods_sum + equipment_sum - discount_sum - bonus_spent + delivery_price and total >= 0)`.execute(
    db,
  )
}
