import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { Purchase } from '#api/types.ts'
import { formatPrice } from '#contract/format-price.ts'
import { type Decimal, difference } from '#contract/money.ts'

export function HowPaid({
  order: { payment, totals, currency },
}: {
  order: Pick<Purchase, 'payment' | 'totals' | 'currency'>
}) {
  const { locale } = useShop()
  const money = (amount: Decimal) => formatPrice(amount, currency, locale)
  const [total, due, rest] = [
    totals.total,
    payment.due_online,
    difference(totals.total, payment.due_online),
  ].map(money)
  const change = payment.change_from === null ? null : money(payment.change_from)
  return (
    <span suppressHydrationWarning>
      {payment.status === 'paid' ? (
        <Trans>{total}, paid</Trans>
      ) : payment.type === 'online' ? (
        <Trans>{total} online</Trans>
      ) : payment.due_online > 0 ? (
        payment.type === 'cash' ? (
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
      {change ? (
        <span className="block text-tiny font-normal text-muted">
          <Trans>We bring change from {change}.</Trans>
        </span>
      ) : null}
    </span>
  )
}
