import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { requestBudget, within } from '#backend/providers/deadline.ts'
import type { Account, PaymentProvider } from '#backend/providers/payment.ts'
import {
  changeOrder,
  claimCheck,
  closeSoon,
  insertPayment,
  lockOrder,
  openPaymentOf,
  type Payment,
  refundCaptured,
} from './payment.repo.ts'
import { payPage } from './page.service.ts'
import { settle } from './settlement.service.ts'

type Trx = Transaction<Database>
/** Milliseconds after which the provider is asked what became of a page: a webhook may be lost. */
const checkMs = 60_000
/** Who looks at his order has the provider asked as well, but not at every look. */
const lookMs = 3000

/** Until when an order that is placed now can be paid. */
export const payUntil = (minutes: number, now: Date): Date =>
  new Date(now.getTime() + minutes * 60_000)

interface ToPay {
  id: number
  due_online: number
  currency: string
}

/** Writes down an attempt to pay an order; its page is made when the transaction is kept. */
export const beginPayment = (
  trx: Trx,
  provider: PaymentProvider,
  order: ToPay,
  now: Date,
): Promise<Payment> =>
  insertPayment(trx, {
    id: randomUUID(),
    purchase_id: order.id,
    provider: provider.name,
    amount: order.due_online,
    currency: order.currency,
    created_at: now,
    due_at: new Date(now.getTime() + checkMs),
  })

/**
 * Where an order is paid: the page that is open, or a new one when the last was declined or has expired.
 * @throws Refusal TOO_LATE when the order awaits no payment any more, BUSY while the provider is away
 */
export async function payAgain(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  purchaseId: number,
): Promise<string> {
  const { provider } = deps.payments
  if (!provider) throw new Refusal('BUSY')
  const since = performance.now()
  await lookAfter(deps, purchaseId)
  await retriedTransaction(deps.db, async (trx) => {
    const now = deps.now()
    const order = await lockOrder(trx, purchaseId)
    if (!order?.pay_until || order.pay_until <= now) throw new Refusal('TOO_LATE')
    if (!(await openPaymentOf(trx, purchaseId))) await beginPayment(trx, provider, order, now)
  })
  const url = await payPage(deps, purchaseId, requestBudget - (performance.now() - since))
  if (url === null) throw new Refusal('BUSY')
  return url
}

/**
 * Asks the provider what became of the open page of an order, at most every 3 seconds; whether it answered within the budget of a request. Later answers count all
 * the same. A provider that is away changes nothing.
 */
export async function lookAfter(
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
  purchaseId: number,
): Promise<boolean> {
  const at = now()
  const payment = await claimCheck(db, purchaseId, at, new Date(at.getTime() - lookMs))
  if (!payment?.session || payment.provider !== payments.provider?.name) return false
  const answered = payments.provider
    .read(payment.session)
    .then((account) => settleNow(db, payment, account, now()))
  return within(requestBudget, answered).then(
    () => true,
    (reason: unknown) => payments.away(reason) !== null,
  )
}

/** Closes the open page of an order and counts what was paid there at the last moment. A provider that is away changes nothing. */
export async function closePage(
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
  purchaseId: number,
): Promise<void> {
  const payment = await openPaymentOf(db, purchaseId)
  if (!payment?.session || payment.provider !== payments.provider?.name) return
  const account = await payments.provider.close(payment.session).catch(payments.away)
  if (account) await settleNow(db, payment, account, now())
}

const settleNow = (
  db: Kysely<Database>,
  payment: Payment,
  account: Account,
  at: Date,
): Promise<void> => retriedTransaction(db, (trx) => settle(trx, payment, account, at))

/** What cancelling an order means for its payment: what was paid goes back, and nothing can be paid any more. */
export async function callOffPayment(
  trx: Trx,
  { id, payment_status }: { id: number; payment_status: string },
  at: Date,
): Promise<void> {
  if (payment_status === 'awaiting')
    await changeOrder(trx, id, { payment_status: 'expired', pay_until: null })
  if (await refundCaptured(trx, id, at)) await changeOrder(trx, id, { payment_status: 'refunding' })
  await closeSoon(trx, id, at)
}
