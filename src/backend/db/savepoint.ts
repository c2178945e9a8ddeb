import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** @returns a rollback of everything that the transaction does from now on */
export async function savepoint(trx: Kysely<Database>): Promise<() => Promise<void>> {
  await sql`savepoint before`.execute(trx)
  return async () => {
    await sql`rollback to savepoint before`.execute(trx)
  }
}
