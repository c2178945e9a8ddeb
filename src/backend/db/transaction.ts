import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Runs the work in the transaction it was handed, or in one of its own. */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work))

/**
 * Counts the version of menu, cities and content up. An import calls it first: the row's lock makes imports wait for each other,
 * and for the orders that are being placed with what it is about to change.
 */
export async function bumpVersion(trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable('shop_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Rows in portions: one statement takes 65,535 parameters at most. */
export const chunks = <T>(rows: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
