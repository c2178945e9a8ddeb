import type { Insertable } from 'kysely'
import type { Trx } from '#backend/db/schema.ts'
import type { OrderNoteTable } from '#backend/db/schema.changes.ts'
import type { OrderId } from '#contract/values/ids.ts'

export const findNote = (trx: Trx, id: OrderId, key: string) =>
  trx
    .selectFrom('order_note')
    .select('text')
    .where('purchase_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()

/** The caller has locked the order. */
export async function insertNote(trx: Trx, note: Insertable<OrderNoteTable>): Promise<void> {
  await trx.insertInto('order_note').values(note).execute()
  await trx
    .updateTable('purchase')
    .set((eb) => ({ note_count: eb('note_count', '+', 1) }))
    .where('id', '=', note.purchase_id)
    .execute()
}
