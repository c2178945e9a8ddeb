import { type Kysely, sql } from 'kysely'

// `order_prefix` holds keyed hashes of the requester's address for two days. `by_operator`:
// somebody of the shop has seen the order.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_prefix (
      prefix text not null,
      purchase_id int not null references purchase on delete cascade,
      created_at timestamptz not null,
      primary key (prefix, purchase_id)
    )`.execute(db)
  await sql`create index order_prefix_order on order_prefix (purchase_id)`.execute(db)
  await sql`create index order_prefix_age on order_prefix (created_at)`.execute(db)
  await sql`alter table slot_hold add column prefixes text[] not null default '{}'`.execute(db)
  await sql`create index purchase_open_phone on purchase ((contact ->> 'phone')) where status not in ('complete', 'cancel')`.execute(
    db,
  )
  await sql`alter table purchase_status add column by_operator boolean not null default false`.execute(
    db,
  )
  await sql`update purchase_status set by_operator = true where status in ('process', 'package', 'delivery', 'complete')`.execute(
    db,
  )
}
