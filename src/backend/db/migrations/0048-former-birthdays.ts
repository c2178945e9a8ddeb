import { type Kysely, sql } from 'kysely'

/** When the owner of the phone gets a birthday discount again; null: at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table former_phone add column birthday_again_at timestamptz`.execute(db)
}
