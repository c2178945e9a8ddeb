import { type Kysely, sql } from 'kysely'

/** Calls about an order name it `orderId`; those of former versions, which stay, `purchaseId`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_entry_order`.execute(db)
  await sql`
    create index audit_entry_order on audit_entry (coalesce(input -> 'params' ->> 'orderId', input -> 'params' ->> 'purchaseId'), id)
    where coalesce(input -> 'params' ->> 'orderId', input -> 'params' ->> 'purchaseId') is not null`.execute(
    db,
  )
}
