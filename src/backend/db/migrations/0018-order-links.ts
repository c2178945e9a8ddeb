import { type Kysely, sql } from 'kysely'

// Links in messages that show one order until they expire. Only hashes of their secrets are stored.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_link (
      token_hash text primary key,
      purchase_id int not null references purchase on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index order_link_purchase on order_link (purchase_id)`.execute(db)
  await sql`create index order_link_expiry on order_link (expires_at)`.execute(db)
}
