import { type Kysely, sql } from 'kysely'

// Codes are trimmed and in capitals. Amounts in minor units, by currency in `jsonb`. Counters hold
// the limits of the campaign, the code and the customer (`promo_use`, with a keyed hash of the
// phone). The ledger `promo_redemption` is never changed: a returned use is a new entry.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_campaign (
      id serial primary key,
      code text not null unique,
      name jsonb not null,
      kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'gift', 'voucher')),
      percent int check (percent between 1 and 100),
      amounts jsonb not null default '{}',
      gift_id int references goods,
      min_sums jsonb not null default '{}',
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      hours jsonb,
      cities text[],
      first_order boolean not null default false,
      per_customer int check (per_customer > 0),
      total_limit int check (total_limit > 0),
      used int not null default 0 check (used >= 0),
      active boolean not null default true,
      check ((kind = 'percent') = (percent is not null)),
      check ((kind = 'gift') = (gift_id is not null)),
      check (used <= total_limit)
    )`.execute(db)
  await sql`
    create table promo_code (
      id serial primary key,
      campaign_id int not null references promo_campaign,
      code text not null unique,
      total_limit int check (total_limit > 0),
      used int not null default 0 check (used >= 0),
      active boolean not null default true,
      amount bigint check (amount > 0),
      currency text,
      expires_at timestamptz,
      customer_id int references customer,
      phone_key text,
      purchase_id int unique references purchase,
      check (used <= total_limit),
      check ((amount is null) = (currency is null))
    )`.execute(db)
  await sql`create index promo_code_campaign on promo_code (campaign_id, id desc)`.execute(db)
  await sql`
    create table promo_use (
      scope text not null,
      who text not null,
      used int not null check (used >= 0),
      most int,
      primary key (scope, who),
      check (used <= most)
    )`.execute(db)
  await sql`
    create table promo_redemption (
      id bigserial primary key,
      at timestamptz not null,
      change int not null check (change in (1, -1)),
      campaign_id int not null references promo_campaign,
      code_id int not null references promo_code,
      purchase_id int not null references purchase,
      amount bigint not null check (amount >= 0),
      scopes text[] not null,
      who text[] not null,
      source text not null unique
    )`.execute(db)
  await sql`create index promo_redemption_code on promo_redemption (code_id)`.execute(db)
  await sql`create trigger promo_redemption_append_only before update or delete on promo_redemption for each row execute function refuse_change()`.execute(
    db,
  )
  // Finds earlier orders of a phone for codes of a first order.
  await sql`create index purchase_any_phone on purchase ((contact ->> 'phone')) where status <> 'cancel'`.execute(
    db,
  )
}
