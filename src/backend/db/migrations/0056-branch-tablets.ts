import { type Kysely, sql } from 'kysely'

// A tablet whose branch is gone is revoked: it does not become one of the whole city.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tablet', 'tablet_code'])
    await sql`alter table ${sql.raw(table)} add column branch_id int references branch on delete cascade`.execute(
      db,
    )
}
