import type { Selectable } from 'kysely'
import type { BlockedPhoneTable } from '#backend/db/schema.loyalty.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { CustomerId } from '#contract/values/ids.ts'

export type BlockRow = Selectable<BlockedPhoneTable>

export const upsertBlock = (db: Handle, row: Omit<BlockRow, 'id'>): Promise<BlockRow> =>
  db
    .insertInto('blocked_phone')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_key').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()

export const findBlocks = (db: Handle, keys: readonly string[]): Promise<BlockRow[]> =>
  db.selectFrom('blocked_phone').selectAll().where('phone_key', 'in', keys).execute()

export async function deleteBlock(db: Handle, id: number): Promise<boolean> {
  const gone = db.deleteFrom('blocked_phone').where('id', '=', id).returning('id')
  return (await gone.executeTakeFirst()) !== undefined
}

export async function listBlocks(
  db: Handle,
  page: { limit: number; offset: number },
): Promise<{ rows: BlockRow[]; total: number }> {
  const rows = await db
    .selectFrom('blocked_phone')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await db
    .selectFrom('blocked_phone')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Null for a deleted account. */
export const phoneOf = async (db: Handle, id: CustomerId): Promise<string | null> =>
  (await db.selectFrom('customer').select('phone').where('id', '=', id).executeTakeFirst())
    ?.phone ?? null
