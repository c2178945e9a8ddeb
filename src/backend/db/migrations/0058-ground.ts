import { type Kysely, sql } from 'kysely'

// What the map of a city shows below its streets. `shape` has the rings of a lake or a house, or the
// line of a river alone; `metres` is a river's width; a lake's name stands at one of `labels`.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ground (
      id serial primary key,
      domain_id int not null references domain on delete cascade,
      kind text not null check (kind in ('lake', 'river', 'house')),
      name jsonb,
      shape jsonb not null,
      labels jsonb not null,
      metres real,
      bounds box not null,
      source text check (source in ('openstreetmap'))
    )`.execute(db)
  await sql`create index ground_kind on ground (domain_id, kind)`.execute(db)
  // There are a thousand times as many houses as lakes.
  await sql`create index ground_houses on ground using gist (bounds) where kind = 'house'`.execute(
    db,
  )
}
