import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { missingToMinimum } from './thresholds.rules.ts'

export function MinimumNotice({ calculation }: { calculation: Calculation }) {
  const { locale } = useStorefront()
  const { min_sum, zone, currency } = calculation
  const amount = missingToMinimum(calculation)
  if (amount === null) return null
  const missing = formatPrice(amount, currency, locale)
  const minimum = formatPrice(min_sum, currency, locale)
  const name = <span lang={zone?.langs?.name}>{zone?.name}</span>
  return (
    <Notice tone="warn" title={<Trans>To place an order, you need to order more goods</Trans>}>
      <span suppressHydrationWarning>
        <Trans>
          Add {missing} to reach the minimum. {name}: {minimum}, not counting delivery.
        </Trans>
      </span>
    </Notice>
  )
}
