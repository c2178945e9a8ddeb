import type { City } from '#backend/core/city.ts'
import type { Trx } from '#backend/db/schema.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import type { SessionState } from '#backend/providers/payment.ts'
import {
  changeOrder,
  changePayment,
  closeSoon,
  isRefunding,
  lockOrder,
  lockPayment,
  type PayableOrder,
  type Payment,
} from './payment.repo.ts'
import { enterProviderRefunds, updateRewards } from './provider-refunds.service.ts'
import { promiseAfterPayment } from './promise.rules.ts'
import { nextCheck } from './refund-checks.rules.ts'
import { enterRest, completeRefundsOf, isEndedByProvider } from './refunds.repo.ts'

/** Milliseconds after which a refund of the shop has probably failed. */
const soonMs = 60_000
type Known = Pick<Payment, 'id' | 'purchase_id'>
interface Moment {
  at: Date
  cities: readonly City[]
}

/** Idempotent. Refunds money that came too late, twice, or in another amount. */
export async function reconcile(
  trx: Trx,
  known: Known,
  session: SessionState,
  { at, cities }: Moment,
): Promise<void> {
  const order = await lockOrder(trx, known.purchase_id)
  const payment = await lockPayment(trx, known.id)
  if (!order || session.payment !== payment.id) return
  if (session.refunded) return reconcileRefunded(trx, order, payment, at)
  const { status } = payment
  if (status === 'captured') return reconcileCaptured(trx, payment, session, at)
  if (status === 'refunding' || status === 'refunded') return
  if (session.state === 'paid') return recordCapture(trx, order, payment, session, { at, cities })
  if (session.state !== 'open' && status === 'created')
    await changePayment(trx, payment.id, { status: session.state, due_at: null })
}

async function recordCapture(
  trx: Trx,
  order: PayableOrder,
  payment: Payment,
  { amount, currency, capture }: SessionState,
  { at, cities }: Moment,
): Promise<void> {
  const isRight =
    amount === payment.amount &&
    currency === payment.currency &&
    amount === order.due_online &&
    currency === order.currency
  if (isRight && order.payment_status === 'awaiting' && order.status !== 'cancel') {
    await changePayment(trx, payment.id, {
      status: 'captured',
      capture,
      captured_at: at,
      due_at: nextCheck(at, at),
    })
    const city = cities.find(({ id }) => id === order.domain_id)
    await changeOrder(trx, order.id, {
      payment_status: order.due_online === order.total ? 'paid' : 'deposit_paid',
      pay_until: null,
      expected_at: promiseAfterPayment(city, order, at),
    })
    const payload = { purchase_id: order.id, status: order.status }
    await insertRows(trx, [{ kind: 'order.paid', payload }], at)
    await closeSoon(trx, order.id, at)
    return
  }
  await changePayment(trx, payment.id, { status: 'refunding', capture, due_at: at, attempts: 0 })
  if (order.payment_status === 'expired')
    await changeOrder(trx, order.id, { payment_status: 'refunding' })
}

async function reconcileCaptured(
  trx: Trx,
  payment: Payment,
  { refunds }: SessionState,
  at: Date,
): Promise<void> {
  const isWhole = await enterProviderRefunds(trx, payment, refunds, at)
  await updateRewards(trx, payment.purchase_id, at)
  const due_at = isWhole
    ? nextCheck(payment.captured_at ?? payment.created_at, at)
    : new Date(at.getTime() + soonMs)
  await changePayment(trx, payment.id, { due_at })
}

async function reconcileRefunded(
  trx: Trx,
  order: PayableOrder,
  payment: Payment,
  at: Date,
): Promise<void> {
  const { id, status, amount, refunded } = payment
  if (status === 'refunded') return
  const wasItsPayment = status === 'captured' || order.payment_status === 'refunding'
  // Operators have refunded all of it in parts: the order stays paid and shows the refunds.
  if (status === 'captured' && refunded === amount && !(await isEndedByProvider(trx, id)))
    return changePayment(trx, id, { due_at: null })
  await changePayment(trx, id, { status: 'refunded', due_at: null })
  if (status === 'captured') await enterRest(trx, payment, at)
  await completeRefundsOf(trx, id, at)
  if (wasItsPayment && !(await isRefunding(trx, order.id)))
    await changeOrder(trx, order.id, { payment_status: 'refunded' })
  await updateRewards(trx, order.id, at)
}

export async function reconcileRefund(
  trx: Trx,
  known: Known,
  result: { refund: string; isDone: boolean },
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, known.purchase_id)
  const payment = await lockPayment(trx, known.id)
  if (!order || payment.status !== 'refunding') return
  await changePayment(trx, payment.id, { refund: result.refund })
  if (result.isDone) await reconcileRefunded(trx, order, payment, at)
}
