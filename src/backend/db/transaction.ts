import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Uses the given transaction, or starts one. */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work))

/** Called first: the row's lock serializes imports and the orders that they affect. */
export async function bumpVersion(trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable('shop_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Work that several processes may begin at once waits for the one that began first. */
export const lockVersion = (trx: Kysely<Database>) =>
  trx.selectFrom('shop_version').select('version').forUpdate().execute()

/** A statement accepts at most 65,535 parameters. */
export const chunks = <T>(rows: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
