import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import type { Decimal } from '#contract/values/money.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface ChangeTotalsProps {
  order: Pick<Order, 'currency' | 'payment'>
  change: NonNullable<Order['change']>
}

/** What the total was and would be, why else it differs, and who pays whom. */
export function ChangeTotals({ order, change }: ChangeTotalsProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const { before, after, due_on_delivery, refund, loses_code } = change
  const money = (amount: Decimal) => formatPrice(amount, order.currency, locale)
  const rows: [name: string, before: Decimal, after: Decimal][] = [
    [t`Delivery`, before.delivery, after.delivery],
    [t`Chopsticks`, before.equipment, after.equipment],
    [t`Discount`, before.discount, after.discount],
    [t`Paid with bonuses`, before.bonuses, after.bonuses],
  ]
  const [due, back] = [money(due_on_delivery), money(refund)]
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <dl className="flex flex-col gap-2 text-sm">
        {rows
          .filter(([, was, is]) => was !== is)
          .map(([name, was, is]) => (
            <Row key={name} name={name} was={money(was)} is={money(is)} />
          ))}
        <Row
          name={<Trans>Total</Trans>}
          was={money(before.total)}
          is={money(after.total)}
          isTotal
        />
      </dl>
      {loses_code ? (
        <p className="text-sm text-pretty">
          <Trans>Your promo code does not apply to the changed order; you can use it again.</Trans>
        </p>
      ) : null}
      {refund > 0 ? (
        <p className="text-sm text-pretty" suppressHydrationWarning>
          <Trans>{back} of what you have paid goes back to you.</Trans>
        </p>
      ) : null}
      {order.payment.type === 'online' && due_on_delivery > 0 ? (
        <p className="text-sm text-pretty" suppressHydrationWarning>
          <Trans>You pay the remaining {due} in cash when you get the order.</Trans>
        </p>
      ) : null}
    </div>
  )
}

interface RowProps {
  name: ReactNode
  was: string
  is: string
  isTotal?: boolean
}

function Row({ name, was, is, isTotal = false }: RowProps) {
  return (
    <div
      className={
        isTotal
          ? 'flex flex-wrap items-baseline justify-between gap-x-4 text-subtitle'
          : 'flex flex-wrap items-baseline justify-between gap-x-4'
      }
    >
      <dt className={isTotal ? undefined : 'text-muted'}>{name}</dt>
      <dd className="tabular-nums" suppressHydrationWarning>
        <s className="font-normal text-muted">
          <VisuallyHidden>
            <Trans>Was</Trans>{' '}
          </VisuallyHidden>
          {was}
        </s>{' '}
        {is}
      </dd>
    </div>
  )
}
