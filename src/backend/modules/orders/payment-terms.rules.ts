import { amountText } from '#backend/core/amount-text.rules.ts'
import type { Payments } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Quote } from '#backend/modules/cart/cart.service.ts'
import { payUntil } from '#backend/modules/payment/payment.service.ts'
import type { Locale } from '#contract/locales.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

/** The total or the deposit. @throws Refusal INVALID when it cannot be paid online */
export function paymentTerms(
  quote: Pick<Quote, 'total' | 'deposit' | 'onlineFrom' | 'currency'>,
  type: OrderInput['payment']['type'],
  { provider, minutes }: Pick<Payments, 'provider' | 'minutes'>,
  { locale, now }: { locale: Locale; now: Date },
) {
  const isOnline = type === 'online'
  const due_online = isOnline ? quote.total : quote.deposit
  if (!provider && (isOnline || due_online > 0))
    throw new Refusal('INVALID', {
      errors: { 'payment.type': [isOnline ? 'payment_off' : 'deposit_off'] },
    })
  if (due_online > 0 && due_online < quote.onlineFrom) {
    const limit = amountText(quote.onlineFrom, quote.currency, locale)
    throw new Refusal('INVALID', { errors: { 'payment.type': [{ kind: 'online_from', limit }] } })
  }
  if (due_online > 0)
    return { due_online, payment_status: 'awaiting' as const, pay_until: payUntil(minutes, now) }
  return {
    due_online,
    payment_status: isOnline ? ('paid' as const) : ('on_delivery' as const),
    pay_until: null,
  }
}
