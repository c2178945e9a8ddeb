import * as v from 'valibot'
import type { Deps } from '#backend/http/context.ts'
import { paymentSentence } from '#backend/http/sentences.ts'
import { orderNumber } from '#backend/modules/order-number.rules.ts'
import type { Payable } from '#backend/providers/payment.ts'
import { defaultLocale, locale as localeCode } from '#contract/text.ts'
import { findOrder, keepPage, openPaymentOf, type PayableOrder, type Payment } from './payment.repo.ts'

type PageDeps = Pick<Deps, 'db' | 'snapshots' | 'payments'>

/** Where an order that awaits its payment is paid, made at the first asking; null when the provider is away, or the order awaits nothing. */
export async function payPage(deps: PageDeps, purchaseId: number): Promise<string | null> {
  const { db, payments } = deps
  const payment = await openPaymentOf(db, purchaseId)
  if (!payment || payment.url !== null || payment.provider !== payments.provider?.name) return payment?.url ?? null
  const order = await findOrder(db, purchaseId)
  const page = order && (await payments.provider.open(await payableOf(deps, order, payment)).catch(() => payments.away()))
  // Called off while its page was being made: nobody is sent there.
  return page && (await keepPage(db, payment.id, page)) ? page.url : null
}

async function payableOf({ snapshots, payments }: PageDeps, order: PayableOrder, payment: Payment): Promise<Payable> {
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
