import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/values/format-price.ts'
import { type Decimal, decimal, difference } from '#contract/values/money.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { useOffice } from '../use-office.ts'

const none = decimal(0)

/** Every dish and what is added and taken off, down to the total. */
export function OrderTotals({ order }: { order: BoardOrder }) {
  const { totals, discounts, promocode, voucher } = order
  const money = useMoney(order.currency)
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3 text-sm tabular-nums">
      {order.dishes.map(({ name, quantity, total }, index) => (
        <TotalRow key={index} name={`${quantity} × ${name}`} value={money(total)} isMuted />
      ))}
      <TotalRow name={<Trans>Dishes</Trans>} value={money(totals.sum)} />
      {totals.equipment > 0 ? (
        <TotalRow name={<Trans>Cutlery</Trans>} value={money(totals.equipment)} />
      ) : null}
      {discounts.map(({ type, name, amount }) => (
        <TotalRow key={type} name={name} value={money(difference(none, amount))} />
      ))}
      {totals.bonuses > 0 ? (
        <TotalRow name={<Trans>Bonuses</Trans>} value={money(difference(none, totals.bonuses))} />
      ) : null}
      {order.order_type === 'delivery' ? (
        <TotalRow name={<Trans>Delivery</Trans>} value={money(totals.delivery)} />
      ) : null}
      <div className="flex justify-between gap-4 text-base font-extrabold">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {promocode ? (
        <TotalRow name={<Trans>Promo code</Trans>} value={promocode.code} isMuted />
      ) : null}
      {voucher ? (
        <TotalRow name={<Trans>Voucher for the next order</Trans>} value={voucher.code} isMuted />
      ) : null}
    </dl>
  )
}

export function useMoney(currency: string): (amount: Decimal) => string {
  const { locale } = useOffice()
  return (amount) => formatPrice(amount, currency, localeTags[locale])
}

export function TotalRow({
  name,
  value,
  isMuted,
}: {
  name: ReactNode
  value: string
  isMuted?: boolean
}) {
  return (
    <div className={`flex justify-between gap-4 ${isMuted ? 'text-muted' : ''}`}>
      <dt className="min-w-0">{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  )
}
