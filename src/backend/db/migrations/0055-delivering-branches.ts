import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table branch add column delivers boolean not null default false`.execute(db)
}
