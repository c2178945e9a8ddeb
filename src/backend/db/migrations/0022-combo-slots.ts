import { type Kysely, sql } from 'kysely'

// Places of combos, for one dish each. Carts and orders hold their ids.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table combo_slot (
      id serial primary key,
      code text not null unique,
      document jsonb not null,
      position int not null,
      active boolean not null
    )`.execute(db)
}
