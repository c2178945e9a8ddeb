import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import { hourMs } from '#backend/core/durations.ts'
import type { DueWork } from '#backend/core/ports.ts'
import { type PaymentProvider, ProviderRefusal } from '#backend/providers/payment.ts'
import { openPage, reconcileNow } from './payment.service.ts'
import { changePayment, claimDue, duePayments, findOrder, type Payment } from './payment.repo.ts'
import { reconcileRefund } from './reconcile.service.ts'

const batch = 10
const leaseMs = 60_000

type ReconciliationDeps = Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments' | 'logger'>

/** Milliseconds before the next attempt: 5, 10, 20 … seconds, at most an hour. */
const backoff = (attempts: number): number =>
  Math.min(hourMs, 5000 * 2 ** Math.min(attempts - 1, 12))

/** None without a provider. */
export const reconciliationWork = (deps: ReconciliationDeps): DueWork[] => {
  const { provider } = deps.payments
  return provider
    ? [
        {
          name: 'payments',
          find: (now) => duePayments(deps.db, provider.name, now),
          work: () => reconcilePayments(deps),
        },
      ]
    : []
}

/** Safe in several processes. */
export async function reconcilePayments(deps: ReconciliationDeps): Promise<number> {
  const { db, now, payments, logger } = deps
  const { provider } = payments
  if (!provider) return 0
  const due = await claimDue(db, provider.name, now(), {
    lease: new Date(now().getTime() + leaseMs),
    count: batch,
  })
  for (const result of await Promise.allSettled(
    due.map((payment) => reconcilePayment(deps, provider, payment)),
  ))
    if (result.status === 'rejected')
      logger.warn(
        {
          kind: result.reason instanceof Error ? result.reason.name : 'unknown',
          ...(result.reason instanceof ProviderRefusal && { code: result.reason.code }),
        },
        'A payment has to wait',
      )
  return due.length
}

async function reconcilePayment(
  deps: ReconciliationDeps,
  provider: PaymentProvider,
  payment: Payment,
): Promise<void> {
  const { db, now } = deps
  const { id, session, capture, refund, attempts, purchase_id } = payment
  if (payment.status === 'refunding') {
    if (session === null || capture === null) return
    await changePayment(db, id, { due_at: new Date(now().getTime() + backoff(attempts)) })
    const result = await provider
      .refund({ payment: id, session, capture, refund })
      .catch(async (error: unknown) => {
        const state = error instanceof ProviderRefusal && (await provider.read(session))
        if (!state || !state.refunded) throw error
        return state
      })
    return 'isDone' in result
      ? retriedTransaction(db, (trx) => reconcileRefund(trx, payment, result, now()))
      : reconcileNow(deps, payment, result)
  }
  if (payment.status === 'captured') {
    if (session === null) return changePayment(db, id, { due_at: null })
    return reconcileNow(deps, payment, await provider.read(session))
  }
  const isAwaited = (await findOrder(db, purchase_id))?.payment_status === 'awaiting'
  if (session === null)
    return void (await (isAwaited
      ? openPage(deps, payment)
      : changePayment(db, id, { status: 'expired', due_at: null })))
  const state = await (isAwaited ? provider.read(session) : provider.close(session))
  await reconcileNow(deps, payment, state)
}
