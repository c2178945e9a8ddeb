import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { missingToFreeDelivery } from './thresholds.rules.ts'

const barClass =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]'

/** Empty while the zone is unknown or never delivers for free. */
export function FreeDelivery({
  calculation,
  action,
}: {
  calculation: Calculation
  action?: ReactNode
}) {
  const { locale } = useStorefront()
  const id = useId()
  const { price, currency } = calculation
  const amount = missingToFreeDelivery(calculation)
  if (amount === null) return null
  const missing = formatPrice(amount, currency, locale)
  const share = amount === 0 ? 100 : Math.round((price / (price + amount)) * 100)
  return (
    <div className="flex flex-col gap-2 rounded-control bg-primary-soft p-3 text-sm font-semibold">
      <div className="flex items-center justify-between gap-3">
        <p id={id} suppressHydrationWarning>
          {amount === 0 ? (
            <Trans>Delivery is free for this order</Trans>
          ) : (
            <Trans>{missing} more and delivery is free</Trans>
          )}
        </p>
        {amount === 0 ? null : action}
      </div>
      <progress aria-labelledby={id} max={100} value={share} className={barClass} />
    </div>
  )
}
