import { type Kysely, sql } from 'kysely'

// Amounts in minor units of `currency`; `quote` is the priced order with every line, gift and fee.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase (
      id serial primary key,
      domain_id int not null references domain,
      status text not null check (status in ('new', 'process', 'package', 'delivery', 'complete', 'cancel')),
      version int not null default 1,
      created_at timestamptz not null,
      expected_at timestamptz not null,
      locale text not null,
      order_type text not null check (order_type in ('delivery', 'pickup')),
      payment_type text not null check (payment_type in ('cash', 'card')),
      payment_status text not null check (payment_status in ('on_delivery', 'paid')),
      change_from int check (change_from >= 0),
      currency text not null,
      goods_sum bigint not null check (goods_sum >= 0),
      equipment_sum bigint not null check (equipment_sum >= 0),
      discount_sum bigint not null check (discount_sum >= 0),
      delivery_price bigint not null check (delivery_price >= 0),
      total bigint not null check (total = goods_sum + equipment_sum - discount_sum + delivery_price and total >= 0),
      quote jsonb not null,
      contact jsonb not null,
      address jsonb,
      branch jsonb,
      persons int not null,
      comment text not null,
      do_not_call_back boolean not null,
      key_salt text not null,
      key_hash text not null unique
    )`.execute(db)
  await sql`create index purchase_recent on purchase (domain_id, status, id desc)`.execute(db)
  await sql`
    create table purchase_status (
      id serial primary key,
      purchase_id int not null references purchase on delete cascade,
      status text not null,
      at timestamptz not null,
      reason text
    )`.execute(db)
  await sql`create index purchase_status_order on purchase_status (purchase_id, id)`.execute(db)
  // The key itself is never stored: a guest's order key is derived from it.
  await sql`
    create table idempotency (
      owner text not null,
      key_hash text not null,
      fingerprint text not null,
      purchase_id int references purchase on delete cascade,
      created_at timestamptz not null,
      primary key (owner, key_hash)
    )`.execute(db)
  await sql`
    create table outbox (
      id bigserial primary key,
      kind text not null,
      payload jsonb not null,
      created_at timestamptz not null,
      available_at timestamptz not null,
      attempts int not null default 0,
      done_at timestamptz
    )`.execute(db)
  await sql`create index outbox_due on outbox (available_at) where done_at is null`.execute(db)
}
