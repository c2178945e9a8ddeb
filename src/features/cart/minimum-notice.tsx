import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/format-price.ts'
import { Notice } from '#ui/notice.tsx'
import { difference } from '#contract/money.ts'

export function MinimumNotice({
  calculation: { price, min_sum, zone, currency },
}: {
  calculation: Calculation
}) {
  const { locale } = useShop()
  if (price >= min_sum) return null
  const missing = formatPrice(difference(min_sum, price), currency, locale)
  const minimum = formatPrice(min_sum, currency, locale)
  const name = zone?.name ?? ''
  return (
    <Notice
      tone="warn"
      title={<Trans>To place an order, you need to order more goods</Trans>}
      action={
        <Link to="/products" className={buttonClass('secondary', 'compact')}>
          <Trans>Back to the menu</Trans>
        </Link>
      }
    >
      <span suppressHydrationWarning>
        <Trans>
          Add {missing} to reach the minimum. {name}: {minimum}, not counting delivery.
        </Trans>
      </span>
    </Notice>
  )
}
