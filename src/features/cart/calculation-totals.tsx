import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#contract/cart.calls.ts'
import { Totals, type TotalRow } from './totals.tsx'

type Props = { calculation: Calculation; isPickup: boolean; stale?: boolean }

/** Delivery has a price once the zone is known. */
export function CalculationTotals({ calculation, isPickup, stale }: Props) {
  const { price, discounts, bonuses, equipment, delivery_price, zone, total, currency } =
    calculation
  const extras = equipment.reduce((sum, item) => sum + item.total, 0)
  const rows: TotalRow[] = [
    { key: 'goods', label: <Trans>Dishes</Trans>, amount: price },
    ...discounts.map((discount, index) => ({
      key: `discount-${index}`,
      label: discount.name,
      amount: -discount.amount,
    })),
    ...(bonuses && bonuses.written_off > 0
      ? [{ key: 'bonuses', label: <Trans>Paid with bonuses</Trans>, amount: -bonuses.written_off }]
      : []),
    ...(extras > 0 ? [{ key: 'equipment', label: <Trans>Chopsticks</Trans>, amount: extras }] : []),
    {
      key: 'delivery',
      label: isPickup ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>,
      amount: isPickup ? 0 : zone ? delivery_price : null,
      instead: <Trans>by your address</Trans>,
    },
  ]
  return <Totals rows={rows} total={total} currency={currency} stale={stale} />
}
