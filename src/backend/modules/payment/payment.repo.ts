import { type Selectable, sql } from 'kysely'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { PaymentTable } from '#backend/db/schema.payment.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { enterRest, hasPendingRefund } from './refunds.repo.ts'

export type Payment = Selectable<PaymentTable>

const orderColumns = [
  'id',
  'domain_id',
  'status',
  'payment_status',
  'due_online',
  'total',
  'currency',
  'locale',
  'pay_until',
  'time_type',
  'travel_minutes',
  'expected_at',
  'address',
] as const

export const findPayment = (db: Handle, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
export const findOrder = (db: Handle, id: OrderId) =>
  db.selectFrom('purchase').select(orderColumns).where('id', '=', id).executeTakeFirst()
/** Orders are always locked before their payments. */
export const lockOrder = (trx: Trx, id: OrderId) =>
  trx
    .selectFrom('purchase')
    .select(orderColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type PayableOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
export const lockPayment = (trx: Trx, id: string) =>
  trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const openPaymentOf = (db: Handle, orderId: OrderId) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('purchase_id', '=', orderId)
    .where('status', '=', 'created')
    .executeTakeFirst()

export const insertPayment = (
  trx: Trx,
  payment: Pick<
    Payment,
    'id' | 'purchase_id' | 'provider' | 'amount' | 'currency' | 'created_at' | 'due_at'
  >,
) => trx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow()

export async function saveCheckoutUrl(
  db: Handle,
  id: string,
  page: { session: string; url: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('payment')
    .set(page)
    .where('id', '=', id)
    .where('status', '=', 'created')
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

type Change = Partial<
  Pick<Payment, 'status' | 'session' | 'capture' | 'captured_at' | 'refund' | 'due_at' | 'attempts'>
>
export async function changePayment(db: Handle, id: string, change: Change): Promise<void> {
  await db.updateTable('payment').set(change).where('id', '=', id).execute()
}

export const changeOrder = (
  trx: Trx,
  id: OrderId,
  change: Partial<Pick<PayableOrder, 'payment_status' | 'pay_until' | 'expected_at'>>,
) =>
  trx
    .updateTable('purchase')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Null without a captured payment, whose rest is refunded. */
export async function refundCaptured(
  trx: Trx,
  orderId: OrderId,
  at: Date,
): Promise<'refunding' | 'refunded' | null> {
  const payment = await capturedPayment(trx, orderId)
  if (!payment) return null
  const isOver = payment.refunded === payment.amount && !(await hasPendingRefund(trx, payment.id))
  const status = isOver ? 'refunded' : 'refunding'
  const due_at = status === 'refunding' ? at : null
  await changePayment(trx, payment.id, { status, due_at, attempts: 0 })
  await enterRest(trx, payment, at)
  return status
}

export const capturedPayment = (trx: Trx, orderId: OrderId) =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('purchase_id', '=', orderId)
    .where('status', '=', 'captured')
    .forUpdate()
    .executeTakeFirst()

export const closeSoon = (trx: Trx, orderId: OrderId, at: Date) =>
  trx
    .updateTable('payment')
    .set({ due_at: at })
    .where('purchase_id', '=', orderId)
    .where('status', '=', 'created')
    .execute()

export async function isRefunding(trx: Trx, orderId: OrderId): Promise<boolean> {
  const found = await trx
    .selectFrom('payment')
    .select('id')
    .where('purchase_id', '=', orderId)
    .where('status', '=', 'refunding')
    .executeTakeFirst()
  return found !== undefined
}

export async function keepEvent(
  trx: Trx,
  event: { provider: Payment['provider']; event_id: string; payment_id: string; received_at: Date },
) {
  const kept = await trx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return kept !== undefined
}
export const isKnownEvent = async (
  db: Handle,
  provider: Payment['provider'],
  eventId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined

/** Only one of simultaneous requests claims the check. */
export const claimCheck = (db: Handle, orderId: OrderId, now: Date, before: Date) =>
  db
    .updateTable('payment')
    .set({ checked_at: now })
    .where('purchase_id', '=', orderId)
    .where('status', '=', 'created')
    .where('session', 'is not', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', before)]))
    .returningAll()
    .executeTakeFirst()

/** Takes no lock. */
export const duePayments = (db: Handle, provider: Payment['provider'], now: Date) =>
  db.selectFrom('payment').select('id').where('provider', '=', provider).where('due_at', '<=', now)

/** Due payments of a provider; other processes cannot claim them until `lease`. */
export const claimDue = (
  db: Handle,
  provider: Payment['provider'],
  now: Date,
  { lease, count }: { lease: Date; count: number },
) =>
  db
    .updateTable('payment')
    .set((eb) => ({ due_at: lease, attempts: eb('attempts', '+', 1) }))
    .where(
      'id',
      'in',
      duePayments(db, provider, now).orderBy('due_at').limit(count).forUpdate().skipLocked(),
    )
    .where(sql<boolean>`due_at is not null`)
    .returningAll()
    .execute()
