import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import type { Decimal } from '#contract/values/money.ts'

/** Stands where the order would go on, until it reaches the minimum. */
export function AddMoreLink({
  missing: amount,
  currency,
  className,
}: {
  missing: Decimal
  currency: string
  className: string
}) {
  const { locale } = useStorefront()
  const missing = formatPrice(amount, currency, locale)
  return (
    <Link to="/products" className={`${buttonClass()} ${className}`}>
      <span suppressHydrationWarning>
        <Trans>Add {missing} more to order</Trans>
      </span>
    </Link>
  )
}
