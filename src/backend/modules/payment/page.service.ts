import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { paymentSentence } from '#backend/core/sentences.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import type { Payable } from '#backend/providers/payment.ts'
import { defaultLocale, locale as localeCode } from '#contract/text.ts'
import { requestBudget, within } from '#backend/providers/deadline.ts'
import {
  findOrder,
  keepPage,
  openPaymentOf,
  type PayableOrder,
  type Payment,
} from './payment.repo.ts'

type PageDeps = Pick<Deps, 'db' | 'snapshots' | 'payments'>

/** Pages in the making, by payment: concurrent requests wait for the same one. */
const opening = new Map<string, Promise<string | null>>()

/** Null when nothing is due, or the provider is slower than `budgetMs`; the next request has it. */
export async function payPage(
  deps: PageDeps,
  purchaseId: number,
  budgetMs = requestBudget,
): Promise<string | null> {
  const { db, payments } = deps
  const payment = await openPaymentOf(db, purchaseId)
  if (!payment || payment.url !== null || payment.provider !== payments.provider?.name)
    return payment?.url ?? null
  return within(budgetMs, openPage(deps, payment)).catch(payments.away)
}

/** Null for an order that needs no payment. Rejects while the provider is unavailable. */
export function openPage(deps: PageDeps, payment: Payment): Promise<string | null> {
  const known = opening.get(payment.id)
  if (known) return known
  const made = makePage(deps, payment).finally(() => opening.delete(payment.id))
  opening.set(payment.id, made)
  return made
}

async function makePage(deps: PageDeps, payment: Payment): Promise<string | null> {
  const { db, payments } = deps
  const order = await findOrder(db, payment.purchase_id)
  const page = order && (await payments.provider?.open(await payableOf(deps, order, payment)))
  // Cancelled while its page was being made: nobody is sent there.
  return page && (await keepPage(db, payment.id, page)) ? page.url : null
}

async function payableOf(
  { snapshots, payments }: PageDeps,
  order: PayableOrder,
  payment: Payment,
): Promise<Payable> {
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
    returnPath: `${locale === defaultLocale ? '' : `/${locale}`}/checkout/success?order=${order.id}`,
  }
}
