import { useStorefront } from '#api/shop.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import type { Decimal } from '#contract/values/money.ts'

/** The ICU of server and browser may disagree about the currency sign. */
export function Amount({ amount }: { amount: Decimal }) {
  const { city, locale } = useStorefront()
  return (
    <span suppressHydrationWarning className="whitespace-nowrap">
      {formatPrice(amount, city.currency, localeTags[locale])}
    </span>
  )
}
