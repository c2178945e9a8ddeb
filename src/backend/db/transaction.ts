import type { Kysely } from 'kysely'
import { readAfter, readBefore } from './audited.ts'
import type { Database } from './schema.ts'

export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await readAfter(trx)
        return result
      })

/** Called first: the row's lock serializes imports and the orders that they affect. */
export async function bumpVersion(trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable('shop_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await readBefore(trx)
}

export const lockVersion = (trx: Kysely<Database>) =>
  trx.selectFrom('shop_version').select('version').forUpdate().execute()

/** A statement accepts at most 65,535 parameters. */
export const chunks = <T>(rows: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

/** Like `inPages`, without sorting the table for each page. */
export async function inRanges<Id extends number, Row>(
  ids: readonly Id[],
  read: (range: { from: Id; to: Id }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const range of chunks(ids.toSorted((a, b) => a - b))) {
    const from = range.at(0)
    const to = range.at(-1)
    if (from !== undefined && to !== undefined) rows.push(...(await read({ from, to })))
  }
  return rows
}

export async function inPages<Row>(
  read: (page: { offset: number; limit: number }) => Promise<Row[]>,
  limit = 1000,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await read({ offset: rows.length, limit })
    rows.push(...page)
    if (page.length < limit) return rows
  }
}
