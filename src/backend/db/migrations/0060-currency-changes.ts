import { type Kysely, sql } from 'kysely'

// Orders outlast the currency of their city: what they return or earn later is converted as points
// were. `per` is the amount of the old currency for one of the new, in hundred millionths.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table currency_change (
      old_currency text primary key,
      new_currency text not null check (new_currency <> old_currency),
      per bigint not null check (per > 0),
      at timestamptz not null
    )`.execute(db)
}
