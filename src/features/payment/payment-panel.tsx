import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { useCityOf } from '#api/use-city-of.ts'
import type { Order } from '#api/types.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { Button } from '#ui/button.tsx'
import { isFinal } from '#contract/orders/order-flow.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Notice, type NoticeTone } from '#ui/feedback/notice.tsx'
import { isAwaited, type PaymentState, paymentState } from './payment-state.rules.ts'
import { usePay } from './lib/use-pay.ts'
import { type Decimal, difference } from '#contract/values/money.ts'

const tones: Partial<Record<PaymentState, NoticeTone>> = { waiting: 'warn', declined: 'error' }

export function PaymentPanel({
  order,
  orderKey,
}: {
  order: Pick<Order, 'id' | 'city_id' | 'status' | 'payment' | 'totals' | 'currency'>
  orderKey?: string
}) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const { time_zone: timeZone } = useCityOf(order)
  const { pay, isLeaving, fault } = usePay(order.id, orderKey)
  const { payment, totals, currency } = order
  const state = paymentState(payment)
  if (!state) return null
  const money = (amount: Decimal) => formatPrice(amount, currency, locale)
  const [due, paid, rest, back] = [
    payment.due_online,
    payment.paid,
    payment.due_on_delivery ?? difference(totals.total, payment.paid),
    payment.refunded,
  ].map(money)
  // Payment windows are shorter than a day: the time is enough.
  const clock = dateFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const until = payment.expires_at && clock.format(new Date(payment.expires_at))

  const words: Record<PaymentState, { title: ReactNode; text: ReactNode }> = {
    waiting: {
      title: <Trans>Waiting for your payment of {due}</Trans>,
      text: (
        <Trans>
          Please pay by {until}, otherwise the order is cancelled. If you have just paid, this page
          updates by itself.
        </Trans>
      ),
    },
    declined: {
      title: <Trans>The payment was declined</Trans>,
      text: (
        <Trans>
          No money was taken, and your order is still open: try again by {until}, with another card
          if you like.
        </Trans>
      ),
    },
    paid: {
      title: <Trans>Paid: {paid}</Trans>,
      text: isFinal(order.status) ? null : (
        <Trans>There is nothing to pay when you get the order.</Trans>
      ),
    },
    deposit: {
      title:
        payment.type === 'online' ? (
          <Trans>Paid: {paid}</Trans>
        ) : (
          <Trans>Deposit paid: {paid}</Trans>
        ),
      text: isFinal(order.status) ? null : (
        <Trans>The remaining {rest} is due when you get the order.</Trans>
      ),
    },
    unpaid: {
      title: <Trans>The order was not paid</Trans>,
      text: <Trans>The order is cancelled, and no money was taken.</Trans>,
    },
    refunding: {
      title: <Trans>{paid} is on its way back to you</Trans>,
      text: <Trans>Banks take up to ten days to show it.</Trans>,
    },
    refunded: {
      title: <Trans>We have returned {back}</Trans>,
      text: <Trans>Banks take up to ten days to show it.</Trans>,
    },
  }
  const { title, text } = words[state]
  return (
    <div aria-live="polite" suppressHydrationWarning>
      <Notice
        tone={tones[state] ?? 'info'}
        title={<span suppressHydrationWarning>{title}</span>}
        action={
          isAwaited(payment) ? (
            <Button
              busy={isLeaving && t`Opening the payment page…`}
              onClick={() => pay()}
              className="w-full md:w-auto"
            >
              <span suppressHydrationWarning>
                <Trans>Pay {due}</Trans>
              </span>
            </Button>
          ) : null
        }
      >
        <span suppressHydrationWarning>{text}</span>
        {fault ? <span className="mt-1 block font-semibold text-danger">{fault}</span> : null}
      </Notice>
    </div>
  )
}
