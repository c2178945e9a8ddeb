import { type Kysely, sql } from 'kysely'

// `street_word` has the streets whose name begins with a word, and the others with it;
// `search_index.street_rules` is the version of the word rules; 0: the next start makes them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table street
      alter column house_from drop not null,
      alter column house_to drop not null,
      add column slug text not null default '',
      add column bounds box,
      add column metres double precision not null default 0`.execute(db)
  // Operator classes of boxes are in the core: no extension, on either engine.
  await sql`create index street_bounds on street using gist (bounds)`.execute(db)
  await sql`create index street_longest on street (domain_id, metres desc)`.execute(db)
  await sql`drop index street_domain`.execute(db)
  await sql`
    create table street_word (
      domain_id int not null references domain on delete cascade,
      word text collate "C" not null,
      keys text[] not null,
      leads int[] not null,
      others int[] not null,
      primary key (domain_id, word)
    )`.execute(db)
  await sql`create index street_word_keys on street_word using gin (keys)`.execute(db)
  await sql`alter table search_index add column street_rules int not null default 0`.execute(db)
  await sql`alter table zone add column hours jsonb`.execute(db)
}
