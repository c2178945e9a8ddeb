import { randomUUID } from 'node:crypto'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Trx } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { requestBudget, within } from '#backend/providers/deadline.ts'
import {
  type SessionState,
  type PaymentProvider,
  type CheckoutRequest,
  ProviderRefusal,
} from '#backend/providers/payment.ts'
import {
  changeOrder,
  claimCheck,
  closeSoon,
  insertPayment,
  lockOrder,
  openPaymentOf,
  type Payment,
  refundCaptured,
  findOrder,
  saveCheckoutUrl,
  type PayableOrder,
} from './payment.repo.ts'
import { reconcile } from './reconcile.service.ts'
import type { Minor } from '#contract/values/money.ts'
import * as v from 'valibot'
import { type Catalog, sentences } from '#backend/core/catalogs.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import { type Locale, localePrefix } from '#contract/locales.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import type { OrderId } from '#contract/values/ids.ts'

export const paymentSentence = (
  name: keyof Catalog['payment'],
  locale: Locale,
  number = '',
): string => sentences[locale].payment[name].replace('{number}', number)

/** Milliseconds between checks of an open page: a webhook may be lost. */
const checkMs = 60_000
/** Milliseconds between checks while the customer looks at the order. */
const lookMs = 3000

export const payUntil = (minutes: number, now: Date): Date =>
  new Date(now.getTime() + minutes * 60_000)

interface ToPay {
  id: OrderId
  due_online: Minor
  currency: string
}

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

/** @throws Refusal TOO_LATE when nothing is due; PAYMENT_REFUSED; BUSY without an answer */
export async function payAgain(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  orderId: OrderId,
): Promise<string> {
  const { provider } = deps.payments
  if (!provider) throw new Refusal('BUSY')
  const since = performance.now()
  await checkPayment(deps, orderId)
  await retriedTransaction(deps.db, async (trx) => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (!order?.pay_until || order.pay_until <= now) throw new Refusal('TOO_LATE')
    if (!(await openPaymentOf(trx, orderId))) await beginPayment(trx, provider, order, now)
  })
  const left = requestBudget - (performance.now() - since)
  const url = await pageWithin(deps, orderId, left).catch((reason: unknown) => {
    deps.payments.onProviderError(reason)
    throw new Refusal(reason instanceof ProviderRefusal ? 'PAYMENT_REFUSED' : 'BUSY')
  })
  if (url === null) throw new Refusal('BUSY')
  return url
}

/** Asks the provider at most every 3 seconds; false when it exceeds the budget of a request. */
export async function checkPayment(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  orderId: OrderId,
): Promise<boolean> {
  const { db, now, payments } = deps
  const at = now()
  const payment = await claimCheck(db, orderId, at, new Date(at.getTime() - lookMs))
  if (!payment?.session || payment.provider !== payments.provider?.name) return false
  const answered = payments.provider
    .read(payment.session)
    .then((session) => reconcileNow(deps, payment, session))
  return within(requestBudget, answered).then(
    () => true,
    (reason: unknown) => payments.onProviderError(reason) !== null,
  )
}

/** Counts a last-moment payment. Changes nothing while the provider is unavailable. */
export async function closePage(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  orderId: OrderId,
): Promise<void> {
  const { db, payments } = deps
  const payment = await openPaymentOf(db, orderId)
  if (!payment?.session || payment.provider !== payments.provider?.name) return
  const session = await payments.provider.close(payment.session).catch(payments.onProviderError)
  if (session) await reconcileNow(deps, payment, session)
}

export async function reconcileNow(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  payment: Payment,
  session: SessionState,
): Promise<void> {
  const { cities } = await snapshots.shop()
  await retriedTransaction(db, (trx) => reconcile(trx, payment, session, { at: now(), cities }))
}

export async function cancelPayment(
  trx: Trx,
  { id, payment_status }: { id: OrderId; payment_status: string },
  at: Date,
): Promise<void> {
  if (payment_status === 'awaiting')
    await changeOrder(trx, id, { payment_status: 'expired', pay_until: null })
  const refund = await refundCaptured(trx, id, at)
  if (refund) await changeOrder(trx, id, { payment_status: refund })
  await closeSoon(trx, id, at)
}

type PageDeps = Pick<Deps, 'db' | 'snapshots' | 'payments'>

/** Pages being created, by payment: concurrent requests share one. */
const opening = new Map<string, Promise<string | null>>()

/** Null when nothing is due, or without an answer in time; the next request has it. */
export const getCheckoutUrl = (deps: PageDeps, orderId: OrderId): Promise<string | null> =>
  pageWithin(deps, orderId, requestBudget).catch(deps.payments.onProviderError)

async function pageWithin(
  deps: PageDeps,
  orderId: OrderId,
  budgetMs: number,
): Promise<string | null> {
  const payment = await openPaymentOf(deps.db, orderId)
  if (!payment || payment.url !== null || payment.provider !== deps.payments.provider?.name)
    return payment?.url ?? null
  return within(budgetMs, openPage(deps, payment))
}

/** Null for an order that needs no payment. Rejects while the provider is unavailable. */
export function openPage(deps: PageDeps, payment: Payment): Promise<string | null> {
  const known = opening.get(payment.id)
  if (known) return known
  const made = createCheckout(deps, payment).finally(() => opening.delete(payment.id))
  opening.set(payment.id, made)
  return made
}

async function createCheckout(deps: PageDeps, payment: Payment): Promise<string | null> {
  const { db, payments } = deps
  const order = await findOrder(db, payment.purchase_id)
  const page = order && (await payments.provider?.open(await payableOf(deps, order, payment)))
  // The order was cancelled meanwhile: do not redirect.
  return page && (await saveCheckoutUrl(db, payment.id, page)) ? page.url : null
}

async function payableOf(
  { snapshots, payments }: PageDeps,
  order: PayableOrder,
  payment: Payment,
): Promise<CheckoutRequest> {
  const city = (await snapshots.shop()).cities.find(({ id }) => id === order.domain_id)
  const locale = v.parse(localeCode, order.locale)
  const number = orderNumber(order.id)
  return {
    payment: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    number,
    title: paymentSentence(order.due_online === order.total ? 'whole' : 'deposit', locale, number),
    locale,
    origin: payments.publicUrl(city?.hosts[0] ?? ''),
    returnPath: `${localePrefix(locale)}/checkout/success?order=${order.id}`,
  }
}
