import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { missingToMinimum } from '../../order-summary/thresholds.rules.ts'
import { CheckoutLink } from './checkout-link.tsx'

interface CheckoutBarProps {
  calculation: Calculation
  stale: boolean
  onExplain: () => void
}

export function CheckoutBar({ calculation, stale, onExplain }: CheckoutBarProps) {
  const { locale } = useStorefront()
  const { total, min_sum, currency } = calculation
  const minimum = formatPrice(min_sum, currency, locale)
  return (
    <div className="page-bar sticky bottom-0 z-20 -mx-4 bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-bar md:-mx-6 md:px-6 lg:hidden noscript:hidden">
      {missingToMinimum(calculation) === null ? null : (
        <Button variant="ghost" size="compact" onClick={onExplain} className="w-full">
          <span suppressHydrationWarning>
            <Trans>Minimum order: {minimum}</Trans>
          </span>
        </Button>
      )}
      <CheckoutLink calculation={calculation} className="flex w-full">
        <span
          suppressHydrationWarning
          className={stale ? 'tabular-nums opacity-60' : 'tabular-nums'}
        >
          {formatPrice(total, currency, locale)}
        </span>
      </CheckoutLink>
    </div>
  )
}
