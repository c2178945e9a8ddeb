import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'

export const deleteExpired = (db: Kysely<Database>, now: Date) =>
  db.deleteFrom('order_link').where('expires_at', '<', now).execute()

export const insertLink = (db: Kysely<Database>, link: Insertable<Database['order_link']>) =>
  db.insertInto('order_link').values(link).execute()

export const findLink = (
  db: Kysely<Database>,
  { orderId, tokenHash, now }: { orderId: OrderId; tokenHash: string; now: Date },
) =>
  db
    .selectFrom('order_link')
    .select('change_id')
    .where('token_hash', '=', tokenHash)
    .where('purchase_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
