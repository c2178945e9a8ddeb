import { type Kysely, sql } from 'kysely'

// Which of the screens that show the board has printed a ticket by itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table screen_ticket (
      purchase_id int not null references purchase on delete cascade,
      change text not null,
      screen uuid not null,
      at timestamptz not null,
      primary key (purchase_id, change)
    )`.execute(db)
}
