import type { Insertable, Selectable } from 'kysely'
import { isRefundedInFull } from '#backend/db/refunded-in-full.ts'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import type { PaymentTable, RefundTable } from '#backend/db/schema.payment.ts'
import { minor } from '#contract/values/money.ts'
import type { OrderId } from '#contract/values/ids.ts'

type Payment = Selectable<PaymentTable>
export type NewRefund = Insertable<RefundTable> & Pick<RefundTable, 'payment_id'>

/** Also adds to the payment; the caller updates the order. */
export async function enterRefund(trx: Trx, refund: NewRefund): Promise<void> {
  await trx.insertInto('refund').values(refund).execute()
  if (refund.payment_id === null) return
  await trx
    .updateTable('payment')
    .set((eb) => ({ refunded: eb('refunded', '+', refund.amount) }))
    .where('id', '=', refund.payment_id)
    .execute()
}

type RefundedPayment = Pick<Payment, 'id' | 'purchase_id' | 'amount' | 'refunded' | 'currency'>

export async function enterRest(trx: Trx, payment: RefundedPayment, at: Date): Promise<void> {
  const amount = minor(payment.amount - payment.refunded)
  const names = { id: `payment-${payment.id}`, source: `payment:${payment.id}` }
  if (amount > 0)
    await recordProviderRefund(trx, payment, { ...names, amount, provider_refund: null }, at)
}

export async function recordProviderRefund(
  trx: Trx,
  { id: payment_id, purchase_id, currency }: RefundedPayment,
  refund: Pick<NewRefund, 'id' | 'source' | 'amount'> & { provider_refund: string | null },
  at: Date,
): Promise<void> {
  await enterRefund(trx, {
    ...refund,
    purchase_id,
    payment_id,
    currency,
    reason: '',
    created_at: at,
    state: 'pending',
  })
  await trx
    .updateTable('purchase')
    .set((eb) => ({ refunded: eb('refunded', '+', refund.amount) }))
    .where('id', '=', purchase_id)
    .execute()
}

export async function refundIdsOf(trx: Trx, paymentId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('refund')
    .select(['id', 'provider_refund'])
    .where('payment_id', '=', paymentId)
    .execute()
  return new Set(rows.flatMap(({ id, provider_refund }) => [id, provider_refund ?? id]))
}

export const findAllRefunded = (trx: Trx, id: OrderId) =>
  trx
    .selectFrom('purchase')
    .select(['id', 'customer_id', 'currency', 'bonus_spent', 'bonus_earn'])
    .where('id', '=', id)
    .where('status', '=', 'complete')
    .where(isRefundedInFull('purchase'))
    .executeTakeFirst()

export const findRefund = (db: Handle, id: string) =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

export const keepProviderRefund = (trx: Trx, id: string, provider_refund: string) =>
  trx
    .updateTable('refund')
    .set({ provider_refund })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()

const decide = (trx: Trx, id: string, state: 'done' | 'failed', at: Date) =>
  trx
    .updateTable('refund')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['purchase_id', 'payment_id', 'amount'])
    .executeTakeFirst()

/** Settles once; its event leaves the outbox after the commit. */
export async function completeRefund(trx: Trx, id: string, at: Date): Promise<void> {
  const settled = await decide(trx, id, 'done', at)
  if (!settled) return
  const { purchase_id } = settled
  const { status } = await trx
    .updateTable('purchase')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', purchase_id)
    .returning('status')
    .executeTakeFirstOrThrow()
  const payload = { purchase_id, status, refund: id }
  await insertRows(trx, [{ kind: 'order.refunded', payload }], at)
}

const pendingRefunds = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'pending')
    .orderBy('seq')
    .execute()

export const hasPendingRefund = async (trx: Trx, paymentId: string): Promise<boolean> =>
  (await pendingRefunds(trx, paymentId)).length > 0

export async function completeRefundsOf(trx: Trx, paymentId: string, at: Date): Promise<void> {
  for (const { id } of await pendingRefunds(trx, paymentId)) await completeRefund(trx, id, at)
}

/** False where the last of the money was refunded by the shop itself. */
export async function isEndedByProvider(trx: Trx, paymentId: string): Promise<boolean> {
  const last = await trx
    .selectFrom('refund')
    .select('source')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.source.startsWith('provider:') === true
}

/** The provider has refused it for good: the amount can be refunded again. */
export async function failRefund(trx: Trx, id: string, at: Date): Promise<void> {
  const failed = await decide(trx, id, 'failed', at)
  if (!failed) return
  const { purchase_id, payment_id, amount } = failed
  await trx
    .updateTable('purchase')
    .set((eb) => ({ refunded: eb('refunded', '-', amount), version: eb('version', '+', 1) }))
    .where('id', '=', purchase_id)
    .execute()
  await trx
    .updateTable('payment')
    .set((eb) => ({ refunded: eb('refunded', '-', amount) }))
    .where('id', '=', payment_id)
    .execute()
}
