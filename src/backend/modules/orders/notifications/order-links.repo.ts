import type { Insertable } from 'kysely'
import type { Database, Handle } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'

export const deleteExpired = (db: Handle, now: Date) =>
  db.deleteFrom('order_link').where('expires_at', '<', now).execute()

export const insertLink = (db: Handle, link: Insertable<Database['order_link']>) =>
  db.insertInto('order_link').values(link).execute()

export const findLink = (
  db: Handle,
  { orderId, tokenHash, now }: { orderId: OrderId; tokenHash: string; now: Date },
) =>
  db
    .selectFrom('order_link')
    .select('change_id')
    .where('token_hash', '=', tokenHash)
    .where('purchase_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
