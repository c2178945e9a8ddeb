import { type Selectable, sql } from 'kysely'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { readBefore } from '#backend/db/audited.ts'
import type { Handle, OrderTable, Trx } from '#backend/db/schema.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import type { OrderReason } from '#contract/orders/order-reasons.ts'
import type { OrderId } from '#contract/values/ids.ts'

interface StatusEntry {
  orderId: OrderId
  status: OrderStatus
  at: Date
  reason?: string | undefined
  reasonCode?: OrderReason | undefined
  byOperator?: boolean
}

export async function recordEntry(
  trx: Trx,
  { orderId, status, at, reason, reasonCode, byOperator = false }: StatusEntry,
): Promise<number> {
  const { id } = await trx
    .insertInto('purchase_status')
    .values({
      purchase_id: orderId,
      status,
      at,
      reason: reason ?? null,
      reason_code: reasonCode ?? null,
      by_operator: byOperator,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The event leaves the outbox after the commit. */
export async function recordStatus(
  trx: Trx,
  { event, ...entry }: StatusEntry & { event: 'order.created' | 'order.status' },
): Promise<void> {
  await recordEntry(trx, entry)
  const payload = { purchase_id: entry.orderId, status: entry.status }
  await insertRows(trx, [{ kind: event, payload }], entry.at)
}

export async function lockOrder(trx: Trx, id: OrderId) {
  const locked = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await readBefore(trx)
  return locked
}

export interface Move {
  id: OrderId
  version: number
  to: OrderStatus
  from: Record<OrderTable['order_type'], readonly OrderStatus[]>
  expectedAt?: Date | undefined
}

/** An order with refunded money is not paid in any status. */
const paidUnlessGone = sql<
  Order['payment']['status']
>`case when payment_status in ('refunding', 'refunded') then payment_status else 'paid' end`

/** One statement checks version and status, so one of two concurrent changes wins. */
export async function moveStatus(
  trx: Trx,
  { id, version, to, from, expectedAt }: Move,
): Promise<Selectable<OrderTable> | undefined> {
  return trx
    .updateTable('purchase')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      ...(to === 'complete' ? { payment_status: paidUnlessGone } : {}),
      ...(expectedAt ? { expected_at: expectedAt } : {}),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(to !== 'cancel', (query) => query.where('payment_status', '<>', 'awaiting'))
    .where(
      sql<boolean>`case order_type when 'pickup' then status = any(${[...from.pickup]}::text[]) else status = any(${[...from.delivery]}::text[]) end`,
    )
    .returningAll()
    .executeTakeFirst()
}

/** The longest overdue first. Takes no lock. */
export const overdueOrders = (db: Handle, now: Date) =>
  db.selectFrom('purchase').select('id').where('pay_until', '<=', now).orderBy('pay_until')

export async function cancelUnpaid(trx: Trx, id: OrderId, now: Date): Promise<boolean> {
  const cancelled = await trx
    .updateTable('purchase')
    .set((eb) => ({
      status: 'cancel' as const,
      payment_status: 'expired' as const,
      pay_until: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where('pay_until', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}

/** The kitchen can still take back its last move of the order. */
export const canBeUndone = async (db: Handle, id: OrderId, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('purchase_move')
    .select('purchase_id')
    .where('purchase_id', '=', id)
    .where('undo_until', '>', at)
    .executeTakeFirst()) !== undefined
