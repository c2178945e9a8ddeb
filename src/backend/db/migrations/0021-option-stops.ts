import { type Kysely, sql } from 'kysely'

// Options that have run out in a city, until a time or until they are put back.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table option_stop (
      option_id int not null references option on delete cascade,
      domain_id int not null references domain on delete cascade,
      until timestamptz,
      primary key (option_id, domain_id)
    )`.execute(db)
  await sql`create index option_stop_until on option_stop (until) where until is not null`.execute(
    db,
  )
}
