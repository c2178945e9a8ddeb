import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, PurchaseTable } from '#backend/db/schema.ts'
import type { OrderStatus, Purchase } from '#contract/purchase.calls.ts'

/** The event leaves the outbox after the commit. */
export async function recordStatus(
  trx: Transaction<Database>,
  change: {
    purchaseId: number
    status: OrderStatus
    at: Date
    event: 'order.created' | 'order.status'
    reason?: string
    byOperator?: boolean
  },
): Promise<void> {
  const { purchaseId, status, at, event, reason = null, byOperator = false } = change
  await trx
    .insertInto('purchase_status')
    .values({ purchase_id: purchaseId, status, at, reason, by_operator: byOperator })
    .execute()
  await trx
    .insertInto('outbox')
    .values({
      kind: event,
      payload: JSON.stringify({ purchase_id: purchaseId, status }),
      created_at: at,
      available_at: at,
    })
    .execute()
}

export interface Move {
  id: number
  version: number
  to: OrderStatus
  /** Allowed previous statuses, by type of order. */
  from: Record<PurchaseTable['order_type'], readonly OrderStatus[]>
  expectedAt?: Date
}

/** Refunded money has not paid an order, whatever its status. */
const paidUnlessGone = sql<
  Purchase['payment']['status']
>`case when payment_status in ('refunding', 'refunded') then payment_status else 'paid' end`

/** One statement checks version and status, so one of two concurrent changes wins. */
export async function moveStatus(
  trx: Transaction<Database>,
  { id, version, to, from, expectedAt }: Move,
): Promise<boolean> {
  const moved = await trx
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
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The longest overdue first. Takes no lock. */
export async function overduePurchases(
  db: Kysely<Database>,
  now: Date,
  count: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('pay_until', '<=', now)
    .orderBy('pay_until')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when another process was faster. */
export async function cancelUnpaid(
  trx: Transaction<Database>,
  id: number,
  now: Date,
): Promise<boolean> {
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
