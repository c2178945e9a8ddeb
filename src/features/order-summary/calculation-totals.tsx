import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { Totals, type TotalRow } from './totals.tsx'
import { decimal, totalOf, toDecimal, toMinor } from '#contract/values/money.ts'

type Props = { calculation: Calculation; isPickup: boolean; stale?: boolean }

/** Delivery has a price once the zone is known. */
export function CalculationTotals({ calculation, isPickup, stale }: Props) {
  const { price, discounts, bonuses, equipment, delivery_price, zone, total, currency } =
    calculation
  const extras = toDecimal(totalOf(equipment.map((item) => toMinor(item.total))))
  const rows: TotalRow[] = [
    { key: 'goods', label: <Trans>Dishes</Trans>, amount: price },
    ...discounts.map((discount, index) => ({
      key: `discount-${index}`,
      label: <span lang={discount.langs?.name}>{discount.name}</span>,
      amount: decimal(0 - discount.amount),
    })),
    ...(bonuses && bonuses.written_off > 0
      ? [
          {
            key: 'bonuses',
            label: <Trans>Paid with bonuses</Trans>,
            amount: decimal(0 - bonuses.written_off),
          },
        ]
      : []),
    ...(extras > 0 ? [{ key: 'equipment', label: <Trans>Chopsticks</Trans>, amount: extras }] : []),
    {
      key: 'delivery',
      label: isPickup ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>,
      amount: isPickup ? decimal(0) : zone ? delivery_price : null,
      instead: <Trans>by your address</Trans>,
    },
  ]
  return <Totals rows={rows} total={total} currency={currency} stale={stale} />
}
