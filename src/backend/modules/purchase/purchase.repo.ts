import { type Insertable, type Kysely, type SelectQueryBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, PurchaseTable } from '#backend/db/schema.ts'
import type { PaymentStatus } from '#backend/db/schema.payment.ts'
import type { OrderStatus, Purchase } from '#contract/purchase.calls.ts'

type PaymentStatusOfOrder = Purchase['payment']['status']
type Handle = Kysely<Database> | Transaction<Database>
/** An order with its changes of status, the oldest first, and the voucher it has brought; `at` is a timestamp as JSON writes it. */
export type PurchaseRow = Selectable<PurchaseTable> & {
  history: { status: string; at: string; reason: string | null }[]
  voucher: { code: string; amount: number | null } | null
  /** The attempts to pay it online, the oldest first. */
  payments: { status: PaymentStatus; amount: number; url: string | null }[]
}

const withHistory = (db: Handle) =>
  db
    .selectFrom('purchase')
    .selectAll('purchase')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('purchase_status')
          .select(['purchase_status.status', 'purchase_status.at', 'purchase_status.reason'])
          .whereRef('purchase_status.purchase_id', '=', 'purchase.id')
          .orderBy('purchase_status.id'),
      ).as('history'),
      jsonObjectFrom(
        eb.selectFrom('promo_code').select(['promo_code.code', 'promo_code.amount']).whereRef('promo_code.purchase_id', '=', 'purchase.id'),
      ).as('voucher'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['payment.status', 'payment.amount', 'payment.url'])
          .whereRef('payment.purchase_id', '=', 'purchase.id')
          .orderBy('payment.created_at'),
      ).as('payments'),
    ])

export function findPurchase(db: Handle, id: number): Promise<PurchaseRow | undefined> {
  return withHistory(db).where('id', '=', id).executeTakeFirst()
}

export interface PurchaseFilter {
  statuses?: readonly OrderStatus[]
  domainId?: number
  customerId?: number
}

/** Orders, the newest first, a page of them or all, and how many there are in all. */
export async function listPurchases(
  db: Handle,
  filter: PurchaseFilter,
  page?: { limit: number; offset: number },
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const narrow = <T>(query: SelectQueryBuilder<Database, 'purchase', T>) => {
    const { statuses, domainId, customerId } = filter
    return query
      .$if(statuses !== undefined, (q) => q.where('purchase.status', 'in', statuses ?? []))
      .$if(domainId !== undefined, (q) => q.where('purchase.domain_id', '=', domainId ?? 0))
      .$if(customerId !== undefined, (q) => q.where('purchase.customer_id', '=', customerId ?? 0))
  }
  const sorted = narrow(withHistory(db)).orderBy('id', 'desc')
  const rows = await (page ? sorted.limit(page.limit).offset(page.offset) : sorted).execute()
  const { total } = await narrow(db.selectFrom('purchase').select((eb) => eb.fn.countAll<number>().as('total'))).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Claims an idempotency key; false when it is taken. While another transaction is claiming it, waits for that one's end. */
export async function claimKey(
  trx: Transaction<Database>,
  key: { owner: string; key_hash: string; fingerprint: string; created_at: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

export const findKey = (trx: Transaction<Database>, owner: string, keyHash: string) =>
  trx.selectFrom('idempotency').select(['fingerprint', 'purchase_id']).where('owner', '=', owner).where('key_hash', '=', keyHash).executeTakeFirst()

/** Writes an order, its first status, its event, and what its idempotency key stands for. */
export async function insertPurchase(
  trx: Transaction<Database>,
  purchase: Insertable<PurchaseTable>,
  key: { owner: string; keyHash: string },
): Promise<number> {
  const { id } = await trx.insertInto('purchase').values(purchase).returning('id').executeTakeFirstOrThrow()
  await trx.updateTable('idempotency').set({ purchase_id: id }).where('owner', '=', key.owner).where('key_hash', '=', key.keyHash).execute()
  await recordStatus(trx, { purchaseId: id, status: purchase.status, at: new Date(purchase.created_at), event: 'order.created' })
  return id
}

/** A row of history and an event in the outbox, which leaves when the transaction is kept. */
export async function recordStatus(
  trx: Transaction<Database>,
  change: { purchaseId: number; status: OrderStatus; at: Date; event: 'order.created' | 'order.status'; reason?: string },
): Promise<void> {
  const { purchaseId, status, at, event, reason = null } = change
  await trx.insertInto('purchase_status').values({ purchase_id: purchaseId, status, at, reason }).execute()
  await trx
    .insertInto('outbox')
    .values({ kind: event, payload: JSON.stringify({ purchase_id: purchaseId, status }), created_at: at, available_at: at })
    .execute()
}

export interface Move {
  id: number
  version: number
  to: OrderStatus
  /** The statuses it may come from, by type of order. */
  from: Record<PurchaseTable['order_type'], readonly OrderStatus[]>
  expectedAt?: Date
}

/** Money that went back has not paid an order, wherever that is carried. */
const paidUnlessGone = sql<PaymentStatusOfOrder>`case when payment_status in ('refunding', 'refunded') then payment_status else 'paid' end`

/** Moves an order on if it still has that version and a status it may come from: one statement, so of two movers one wins. An order that is complete is paid; one that awaits its online payment is only cancelled. */
export async function moveStatus(trx: Transaction<Database>, { id, version, to, from, expectedAt }: Move): Promise<boolean> {
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

/** Orders that should have been paid by now, the longest overdue first. Others may be at them, too. */
export async function overduePurchases(db: Handle, now: Date, count: number): Promise<number[]> {
  const rows = await db.selectFrom('purchase').select('id').where('pay_until', '<=', now).orderBy('pay_until').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** Calls off an order that still awaits its payment though the time is over; of many who try one does it. */
export async function cancelUnpaid(trx: Transaction<Database>, id: number, now: Date): Promise<boolean> {
  const cancelled = await trx
    .updateTable('purchase')
    .set((eb) => ({ status: 'cancel' as const, payment_status: 'expired' as const, pay_until: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where('pay_until', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}
