import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/format-price.ts'
import { difference } from '#contract/money.ts'

export function MissingWords({
  calculation: { price, min_sum, currency },
}: {
  calculation: Pick<Calculation, 'price' | 'min_sum' | 'currency'>
}) {
  const { locale } = useShop()
  if (price >= min_sum) return null
  const missing = formatPrice(difference(min_sum, price), currency, locale)
  return (
    <p suppressHydrationWarning className="pb-2 text-center text-sm font-semibold">
      <Trans>Add {missing} to reach the minimum</Trans>
    </p>
  )
}
