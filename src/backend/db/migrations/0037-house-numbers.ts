import { type Kysely, sql } from 'kysely'

// `numbers` are the known houses as [number, lng, lat]; `source` is whose data the street is.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table street
      add column numbers jsonb not null default '[]',
      add column source text check (source in ('openstreetmap'))`.execute(db)
}
