import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { missingToMinimum } from './thresholds.rules.ts'

export function MinimumHint({
  calculation,
}: {
  calculation: Pick<Calculation, 'price' | 'min_sum' | 'currency'>
}) {
  const { locale } = useStorefront()
  const amount = missingToMinimum(calculation)
  if (amount === null) return null
  const missing = formatPrice(amount, calculation.currency, locale)
  return (
    <p suppressHydrationWarning className="pb-2 text-center text-sm font-semibold">
      <Trans>Add {missing} to reach the minimum</Trans>
    </p>
  )
}
