import { type Kysely, sql } from 'kysely'

/**
 * When pages last changed. A dish has parts in tables of their own, so its `fingerprint` (of the item as imported) tells whether it is another one;
 * the rest is compared by its document.
 */
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
