import { readAfter, readBefore } from './audited.ts'
import type { Handle, Trx } from './schema.ts'

export const isTransaction = (db: Handle): db is Trx => db.isTransaction

/** Joins a transaction that is open. */
export const inTransaction = <T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> =>
  isTransaction(db)
    ? work(db)
    : db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await readAfter(trx)
        return result
      })

/** The part of the shop that a change concerns; a change of cities concerns menu and shop. */
type Part = 'menu' | 'shop' | 'availability'

/** Serializes long changes without blocking orders; call it first. */
export async function lockChanges(trx: Handle): Promise<void> {
  await trx.selectFrom('shop_version').select('version').forNoKeyUpdate().execute()
  await readBefore(trx)
}

/** Waits for orders that have locked the version; further ones wait for the commit. */
export async function bumpVersion(trx: Handle, part?: Part): Promise<void> {
  await trx.selectFrom('shop_version').select('version').forUpdate().execute()
  await trx
    .updateTable('shop_version')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(part && { [part]: eb(part, '+', 1) }),
    }))
    .execute()
  await readBefore(trx)
}

/** The parts' versions leave out the changes that concern other parts alone. */
export interface ShopVersions {
  version: number
  ofMenu: number
  ofShop: number
}

/** With a lock, no change commits before the transaction ends. */
export async function readVersions(
  db: Handle,
  { locked = false }: { locked?: boolean } = {},
): Promise<ShopVersions> {
  const { version, menu, shop, availability } = await db
    .selectFrom('shop_version')
    .select(['version', 'menu', 'shop', 'availability'])
    .$if(locked, (row) => row.forKeyShare())
    .executeTakeFirstOrThrow()
  return {
    version,
    ofMenu: version - shop - availability,
    ofShop: version - menu - availability,
  }
}

/** A statement accepts at most 65,535 parameters. */
export const chunks = <T>(rows: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

/** In the order of their ids. The driver reads the rows of one answer without a pause. */
export async function inPages<Row extends { id: number }>(
  read: (page: { after: number; limit: number }) => Promise<Row[]>,
  limit = 300,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await read({ after: rows.at(-1)?.id ?? 0, limit })
    rows.push(...page)
    if (page.length < limit) return rows
  }
}
