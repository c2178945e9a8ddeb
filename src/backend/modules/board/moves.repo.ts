import type { Insertable } from 'kysely'
import type { OrderMoveTable } from '#backend/db/schema.board.ts'
import type { Trx } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { delayable } from './moves.rules.ts'

export const findMove = (trx: Trx, id: OrderId) =>
  trx.selectFrom('purchase_move').selectAll().where('purchase_id', '=', id).executeTakeFirst()
export type LastMove = NonNullable<Awaited<ReturnType<typeof findMove>>>

export const writeMove = (trx: Trx, { purchase_id, ...move }: Insertable<OrderMoveTable>) =>
  trx
    .insertInto('purchase_move')
    .values({ purchase_id, ...move })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(move))
    .execute()

interface Versioned {
  id: OrderId
  version: number
}

export const changeExpected = (trx: Trx, { id, version }: Versioned, expectedAt: Date) =>
  trx
    .updateTable('purchase')
    .set((eb) => ({ expected_at: expectedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', delayable)
    .returningAll()
    .executeTakeFirst()

export async function restore(
  trx: Trx,
  { id, version }: Versioned,
  { entry_id, status_before, payment_before, expected_before }: LastMove,
): Promise<void> {
  await trx
    .updateTable('purchase')
    .set((eb) => ({
      status: status_before,
      payment_status: payment_before,
      expected_at: expected_before,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  if (entry_id !== null)
    await trx.deleteFrom('purchase_status').where('id', '=', entry_id).execute()
}
