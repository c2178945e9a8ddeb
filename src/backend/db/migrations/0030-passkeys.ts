import { type Kysely, sql } from 'kysely'

// A challenge is answered once; its hash is kept until then.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id serial primary key,
      staff_id int not null references staff on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      rp_id text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_staff on passkey (staff_id)`.execute(db)
  await sql`
    create table passkey_challenge (
      challenge_hash text primary key,
      staff_id int references staff on delete cascade,
      origin text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenge_expires on passkey_challenge (expires_at)`.execute(db)
}
