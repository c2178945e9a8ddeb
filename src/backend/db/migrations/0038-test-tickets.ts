import { type Kysely, sql } from 'kysely'

// A test has no order, and only one waits for each printer.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket alter column purchase_id drop not null`.execute(db)
  await sql`
    alter table ticket add constraint ticket_order
      check ((kind = 'test') = (purchase_id is null))`.execute(db)
  await sql`
    create unique index ticket_test on ticket (printer_id)
      where kind = 'test' and done_at is null`.execute(db)
}
