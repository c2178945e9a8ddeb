import { useShop } from '#api/shop.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { formatPrice } from '#contract/format-price.ts'

/** The ICU of server and browser may disagree about the currency sign. */
export function Amount({ amount }: { amount: number }) {
  const { city, locale } = useShop()
  return (
    <span suppressHydrationWarning className="whitespace-nowrap">
      {formatPrice(amount, city.currency, localeTags[locale])}
    </span>
  )
}
