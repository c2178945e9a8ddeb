import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { type Decimal, difference } from '#contract/values/money.ts'

export function HowPaid({
  order: { payment, totals, currency },
}: {
  order: Pick<Order, 'payment' | 'totals' | 'currency'>
}) {
  const { locale } = useStorefront()
  const money = (amount: Decimal) => formatPrice(amount, currency, locale)
  const atTheDoor =
    payment.status === 'deposit_paid' && payment.due_on_delivery !== undefined
      ? payment.due_on_delivery
      : difference(totals.total, payment.due_online)
  const isInParts = payment.status === 'deposit_paid' || payment.type !== 'online'
  const [total, due, rest] = [totals.total, difference(totals.total, atTheDoor), atTheDoor].map(
    money,
  )
  const isPaid = payment.status === 'paid' || payment.status === 'deposit_paid'
  const back = isPaid && payment.refunded > 0 ? money(payment.refunded) : null
  const change = payment.change_from === null ? null : money(payment.change_from)
  return (
    <span suppressHydrationWarning>
      {payment.status === 'paid' ? (
        <Trans>{total}, paid</Trans>
      ) : !isInParts ? (
        <Trans>{total} online</Trans>
      ) : payment.due_online > 0 ? (
        payment.type !== 'card' ? (
          <Trans>
            {due} online, {rest} in cash
          </Trans>
        ) : (
          <Trans>
            {due} online, {rest} by card
          </Trans>
        )
      ) : payment.type === 'cash' ? (
        <Trans>{total} in cash</Trans>
      ) : (
        <Trans>{total} by card</Trans>
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
