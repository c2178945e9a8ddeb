import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Trx } from '#backend/db/schema.ts'
import { type Delivery, insertRows, retryAt } from '#backend/modules/outbox/outbox.service.ts'
import type { PartialRefund } from '#backend/providers/payment.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { type Minor, minOf, minor } from '#contract/values/money.ts'
import {
  capturedPayment,
  changePayment,
  findPayment,
  lockOrder,
  lockPayment,
} from './payment.repo.ts'
import { refundKind } from './provider-refunds.service.ts'
import {
  enterRefund,
  failRefund,
  findRefund,
  keepProviderRefund,
  completeRefund,
} from './refunds.repo.ts'

const payload = v.object({ refund: v.string() })

interface NewRefund {
  amount: Minor
  reason: string
  sources: { online: string; cash: string }
  newId: () => string
  by: Pick<Operator, 'kind' | 'name'> & { id?: number | null }
  at: Date
}

/** Refunds online up to the online payment, and the rest in cash. */
export async function recordRefund(
  trx: Trx,
  { id, currency }: { id: OrderId; currency: string },
  { amount, reason, sources, newId, by, at }: NewRefund,
): Promise<void> {
  const payment = await capturedPayment(trx, id)
  const online = payment ? minOf(amount, minor(payment.amount - payment.refunded)) : minor(0)
  const cash = minor(amount - online)
  const common = {
    purchase_id: id,
    currency,
    reason,
    by_kind: by.kind === 'anyone' ? null : by.kind,
    by_id: by.id ?? null,
    by_name: by.name,
    created_at: at,
  }
  if (payment && online > 0) {
    const refund = newId()
    await enterRefund(trx, {
      ...common,
      id: refund,
      payment_id: payment.id,
      source: sources.online,
      amount: online,
      state: 'pending',
    })
    await insertRows(trx, [{ kind: refundKind, payload: { refund } }], at)
  }
  if (cash > 0) {
    const refund = newId()
    const row = { ...common, id: refund, payment_id: null, source: sources.cash, amount: cash }
    await enterRefund(trx, { ...row, state: 'pending' })
    await completeRefund(trx, refund, at)
  }
}

/** Retries forever: the provider knows the refund by its id and makes it once. */
export const refundDelivery = (deps: Pick<Deps, 'db' | 'now' | 'payments'>): Delivery => ({
  kind: refundKind,
  deliver: async ({ payload: stored, attempts }) => {
    const { db, now, payments } = deps
    const { refund: id } = v.parse(payload, stored)
    const refund = await findRefund(db, id)
    if (refund?.state !== 'pending' || refund.payment_id === null) return 'done'
    const payment = await findPayment(db, refund.payment_id)
    const { provider } = payments
    const later = retryAt(attempts, now())
    if (!payment?.session || !payment.capture || provider?.name !== payment.provider) return later
    const result = await provider
      .refundPart({
        refund: id,
        payment: payment.id,
        session: payment.session,
        capture: payment.capture,
        amount: refund.amount,
        known: refund.provider_refund,
        isRepeated: attempts > 1,
      })
      .catch(payments.onProviderError)
    return result && (await complete(deps, id, payment.id, result)) ? 'done' : later
  },
})

const complete = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  paymentId: string,
  { refund, state }: PartialRefund,
): Promise<boolean> =>
  retriedTransaction(db, async (trx) => {
    const entry = await findRefund(trx, id)
    if (!entry || !(await lockOrder(trx, entry.purchase_id))) return true
    const payment = await lockPayment(trx, paymentId)
    if (refund !== null) await keepProviderRefund(trx, id, refund)
    if (state === 'done') await completeRefund(trx, id, now())
    // The provider says whether that was all of the money.
    if (state === 'done' && payment.status === 'captured' && payment.refunded === payment.amount)
      await changePayment(trx, paymentId, { due_at: now() })
    // The cancelled order refunds the whole payment, this part included.
    if (state === 'failed' && payment.status !== 'captured')
      return (await findRefund(trx, id))?.state !== 'pending'
    if (state === 'failed') {
      await failRefund(trx, id, now())
      // The payment may have been refunded at the provider instead.
      await changePayment(trx, paymentId, { due_at: now() })
    }
    return state !== 'pending'
  })
