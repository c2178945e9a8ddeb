import { sql } from 'kysely'
import type { Handle } from './schema.ts'

/** @returns a rollback of everything that the transaction does from now on */
export async function savepoint(trx: Handle): Promise<() => Promise<void>> {
  await sql`savepoint before`.execute(trx)
  return async () => {
    await sql`rollback to savepoint before`.execute(trx)
  }
}
