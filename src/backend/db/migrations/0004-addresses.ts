import { type Kysely, sql } from 'kysely'

// When pages last changed. A dish has parts in several tables, so a `fingerprint` of the imported
// item is compared; other items are compared by their document.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['domain', 'category', 'goods', 'content_item'])
    await sql`alter table ${sql.table(table)} add column changed_at timestamptz not null default now()`.execute(
      db,
    )
  for (const table of ['domain', 'goods'])
    await sql`alter table ${sql.table(table)} add column fingerprint text not null default ''`.execute(
      db,
    )
}
