import { Trans } from '@lingui/react/macro'
import type { Order } from '#api/types.ts'
import { Totals } from '#features/order-summary/totals.tsx'
import { decimal } from '#contract/values/money.ts'

export function OrderTotals({
  order: { totals, discounts, currency, order_type },
}: {
  order: Pick<Order, 'totals' | 'discounts' | 'currency' | 'order_type'>
}) {
  return (
    <Totals
      total={totals.total}
      currency={currency}
      rows={[
        { key: 'goods', label: <Trans>Dishes</Trans>, amount: totals.sum },
        ...(totals.equipment > 0
          ? [{ key: 'equipment', label: <Trans>Chopsticks</Trans>, amount: totals.equipment }]
          : []),
        ...discounts.map(({ type, name, langs, amount }) => ({
          key: type,
          label: <span lang={langs?.name}>{name}</span>,
          amount: decimal(0 - amount),
        })),
        ...(totals.bonuses > 0
          ? [
              {
                key: 'bonuses',
                label: <Trans>Paid with bonuses</Trans>,
                amount: decimal(0 - totals.bonuses),
              },
            ]
          : []),
        {
          key: 'delivery',
          label: order_type === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>,
          amount: totals.delivery,
        },
      ]}
    />
  )
}
