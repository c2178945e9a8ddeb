import { type Kysely, sql } from 'kysely'

/** Of a complete order whose money went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bonus_entry
      drop constraint bonus_entry_reason_check,
      add constraint bonus_entry_reason_check check (
        reason in ('earned', 'spent', 'returned', 'withdrawn', 'invited', 'referral', 'adjusted')
        and (reason = 'adjusted') = (purchase_id is null))`.execute(db)
}
