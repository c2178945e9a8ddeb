import { type Kysely, sql } from 'kysely'

// Tokens and codes are stored as hashes, limits count by keyed hashes of phones and addresses. The
// row of a deleted account stays for its orders, without phone, name and e-mail.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      id serial primary key,
      phone text unique,
      first_name text,
      email text,
      birthday date,
      locale text not null,
      refferer_id int references customer check (refferer_id <> id),
      created_at timestamptz not null,
      deleted_at timestamptz,
      check ((phone is null) = (deleted_at is not null))
    )`.execute(db)
  await sql`create index customer_refferer on customer (refferer_id) where refferer_id is not null`.execute(
    db,
  )
  await sql`
    create table session (
      id serial primary key,
      token_hash text not null unique,
      customer_id int not null references customer on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index session_customer on session (customer_id)`.execute(db)
  await sql`
    create table challenge (
      id bigserial primary key,
      phone_key text not null,
      channel text not null check (channel in ('sms', 'whatsapp', 'telegram')),
      salt text not null,
      code_hash text not null,
      attempts int not null default 0 check (attempts between 0 and 5),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index challenge_latest on challenge (phone_key, channel, id desc)`.execute(db)
  await sql`create index challenge_expiry on challenge (expires_at)`.execute(db)
  await sql`
    create table usage_limit (
      key text primary key,
      hits int not null check (hits >= 0),
      ends_at timestamptz not null,
      next_at timestamptz not null
    )`.execute(db)
  await sql`create index usage_limit_expiry on usage_limit (ends_at)`.execute(db)
  await sql`
    create table telegram_link (
      uuid uuid primary key,
      expires_at timestamptz not null,
      phone text,
      chat_id bigint
    )`.execute(db)
  await sql`create index telegram_link_expiry on telegram_link (expires_at)`.execute(db)
  await sql`create table shop_secret (name text primary key, value text not null)`.execute(db)
  await sql`
    create table demo_inbox (
      id serial primary key,
      channel text not null,
      phone text not null,
      text text not null,
      code text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table address (
      id serial primary key,
      customer_id int not null references customer on delete cascade,
      domain_id int not null references domain,
      is_last boolean not null default false,
      type text not null check (type in ('flat', 'house', 'office')),
      street text not null,
      house text not null,
      entrance text not null default '',
      floor text not null default '',
      flat text not null default '',
      code text not null default '',
      comment text not null default '',
      lat double precision not null,
      lng double precision not null,
      google_place_id text
    )`.execute(db)
  await sql`create index address_customer on address (customer_id, domain_id, id)`.execute(db)
  await sql`alter table purchase add column customer_id int references customer`.execute(db)
  await sql`create index purchase_customer on purchase (customer_id, id desc) where customer_id is not null`.execute(
    db,
  )
}
