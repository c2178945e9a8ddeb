import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/format-price.ts'
import { difference } from '#contract/money.ts'

const barClass =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]'

/** Empty while the zone is unknown or never delivers for free. */
export function FreeDelivery({
  calculation: { zone, price, free_delivery_from: from, currency },
}: {
  calculation: Calculation
}) {
  const { locale } = useShop()
  const id = useId()
  if (!zone || from === null) return null
  const missing = formatPrice(difference(from > price ? from : price, price), currency, locale)
  const share = from === 0 ? 100 : Math.min(100, Math.round((price / from) * 100))
  return (
    <div className="flex flex-col gap-2 rounded-control bg-primary-soft p-3 text-sm font-semibold">
      <p id={id} suppressHydrationWarning>
        {price >= from ? (
          <Trans>Delivery is free for this order</Trans>
        ) : (
          <Trans>{missing} more and delivery is free</Trans>
        )}
      </p>
      <progress aria-labelledby={id} max={100} value={share} className={barClass} />
    </div>
  )
}
