import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { StaffChatCodeTable } from '#backend/db/schema.alerts.ts'
import type { StaffId } from '#contract/ops/staff.ts'

export const putChatCode = (db: Handle, row: Insertable<StaffChatCodeTable>) =>
  db
    .insertInto('staff_chat_code')
    .values(row)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()

/** Only one of two simultaneous calls gets the row. */
export const spendChatCode = async (
  trx: Handle,
  hash: string,
  now: Date,
): Promise<StaffId | undefined> =>
  (
    await trx
      .deleteFrom('staff_chat_code')
      .where('code_hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst()
  )?.staff_id

export const putChat = (trx: Handle, staffId: StaffId, chatId: number, now: Date) =>
  trx
    .insertInto('staff_chat')
    .values({ staff_id: staffId, chat_id: chatId, linked_at: now })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({ chat_id: chatId, linked_at: now }),
    )
    .execute()

export const deleteChat = (db: Handle, staffId: StaffId) =>
  db.deleteFrom('staff_chat').where('staff_id', '=', staffId).execute()
