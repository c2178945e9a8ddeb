import { type Kysely, sql } from 'kysely'

// Arrays under GIN need no extension and no locale. `search_index.rules` is the version of the word
// rules; 0: the next start makes the words.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_word (
      word text collate "C" primary key,
      grams text[] not null,
      in_names int[] not null,
      in_parts int[] not null,
      in_texts int[] not null
    )`.execute(db)
  // Without fastupdate: a menu is rarely written and read at every keystroke.
  await sql`create index search_word_grams on search_word using gin (grams) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create table search_index (id int primary key check (id = 1), rules int not null)`.execute(
    db,
  )
  await sql`insert into search_index values (1, 0)`.execute(db)
}
