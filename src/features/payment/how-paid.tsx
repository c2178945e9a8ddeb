import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { failedStatuses } from '#contract/orders/order-flow.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { type Decimal, difference } from '#contract/values/money.ts'

export function HowPaid({
  order: { status, payment, totals, currency },
}: {
  order: Pick<Order, 'status' | 'payment' | 'totals' | 'currency'>
}) {
  const { locale } = useStorefront()
  const money = (amount: Decimal) => formatPrice(amount, currency, locale)
  const isDeposit = payment.status === 'deposit_paid'
  const online = isDeposit ? payment.paid : payment.due_online
  const atTheDoor =
    isDeposit && payment.due_on_delivery !== undefined
      ? payment.due_on_delivery
      : difference(totals.total, online)
  const isAtTheDoor =
    payment.status === 'on_delivery' || (payment.type !== 'online' && payment.due_online === 0)
  const isInParts = isDeposit || payment.type !== 'online'
  const isPaid = payment.status === 'paid' || isDeposit
  // The rest of an order that has failed is never paid.
  const isPart =
    isInParts && !isAtTheDoor && payment.status !== 'paid' && failedStatuses.includes(status)
  const [total, due, rest] = [isPart ? online : totals.total, online, atTheDoor].map(money)
  const back = isPaid && payment.refunded > 0 ? money(payment.refunded) : null
  const change = payment.change_from === null ? null : money(payment.change_from)
  return (
    <span suppressHydrationWarning>
      {payment.status === 'paid' ? (
        <Trans>{total}, paid</Trans>
      ) : isAtTheDoor ? (
        payment.type !== 'card' ? (
          <Trans>{total} in cash</Trans>
        ) : (
          <Trans>{total} by card</Trans>
        )
      ) : !isInParts || isPart ? (
        <Trans>{total} online</Trans>
      ) : payment.type !== 'card' ? (
        <Trans>
          {due} online, {rest} in cash
        </Trans>
      ) : (
        <Trans>
          {due} online, {rest} by card
        </Trans>
      )}
      {back ? (
        <span className="block text-tiny font-normal text-muted">
          <Trans>We have returned {back}</Trans>
        </span>
      ) : null}
      {change ? (
        <span className="block text-tiny font-normal text-muted">
          <Trans>We will have change for {change}.</Trans>
        </span>
      ) : null}
    </span>
  )
}
