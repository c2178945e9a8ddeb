import { type Kysely, sql } from 'kysely'

// Processes read again only what changed. A change of one part alone is counted there; any other,
// such as one of an older process, concerns every part. A dish has the version that made it.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of ['menu', 'shop', 'availability'])
    await sql`alter table shop_version add column ${sql.raw(part)} bigint not null default 0`.execute(
      db,
    )
  await sql`alter table goods add column version bigint not null default 0`.execute(db)
  await sql`create function number_dish() returns trigger language plpgsql as $$
    begin
      new.version := (select shop_version.version + 1 from shop_version);
      return new;
    end $$`.execute(db)
  await sql`create trigger number_dish before insert or update on goods for each row execute function number_dish()`.execute(
    db,
  )
  // Counts the menus: words of an earlier one are not written over those of the last.
  await sql`alter table search_index add column menu bigint not null default 0`.execute(db)
}
