import type { Insertable } from 'kysely'
import type { OrderChangeTable } from '#backend/db/schema.changes.ts'
import type { Handle, OrderTable, Trx } from '#backend/db/schema.ts'
import type { StoredOrder } from '#backend/modules/orders/change-quote.rules.ts'
import { wireJson } from '#backend/core/wire-json.rules.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'

export async function findBirthday(db: Handle, id: CustomerId): Promise<string | null> {
  const found = db.selectFrom('customer').select('birthday').where('id', '=', id)
  return (await found.executeTakeFirst())?.birthday ?? null
}

export const findOrder = (db: Handle, id: OrderId) =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()

export const findByKey = (trx: Trx, id: OrderId, key: string) =>
  trx
    .selectFrom('purchase_change')
    .select('fingerprint')
    .where('purchase_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()

export const findChange = (trx: Trx, id: OrderId, changeId: string) =>
  trx
    .selectFrom('purchase_change')
    .selectAll()
    .where('purchase_id', '=', id)
    .where('id', '=', changeId)
    .executeTakeFirst()

export const insertChange = (trx: Trx, change: Insertable<OrderChangeTable>) =>
  trx.insertInto('purchase_change').values(change).execute()

type ClosedState = Exclude<OrderChangeTable['state'], 'open'>
type ClosedBy = Pick<OrderChangeTable, 'by_kind' | 'by_id' | 'by_name'> | null

/** The caller has locked the order. */
export const closeOpenChange = (
  trx: Trx,
  id: OrderId,
  state: ClosedState,
  by: ClosedBy,
  at: Date,
) =>
  trx
    .updateTable('purchase_change')
    .set({
      state,
      settled_at: at,
      settled_by_kind: by?.by_kind ?? null,
      settled_by_id: by?.by_id ?? null,
      settled_by_name: by?.by_name ?? null,
    })
    .where('purchase_id', '=', id)
    .where('state', '=', 'open')
    .execute()

export const countStep = (trx: Trx, id: OrderId) =>
  trx
    .updateTable('purchase')
    .set((eb) => ({ change_count: eb('change_count', '+', 1) }))
    .where('id', '=', id)
    .execute()

interface NewPayment {
  payment_status: OrderTable['payment_status']
  repaid: Minor
  refund: Minor
  change_from: Minor | null
}

export const writeOrder = (
  trx: Trx,
  id: OrderId,
  { quote, ...sums }: StoredOrder,
  { refund, ...payment }: NewPayment,
) =>
  trx
    .updateTable('purchase')
    .set((eb) => ({
      ...sums,
      ...payment,
      quote: wireJson(quote),
      refunded: eb('refunded', '+', refund),
      version: eb('version', '+', 1),
      change_count: eb('change_count', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
