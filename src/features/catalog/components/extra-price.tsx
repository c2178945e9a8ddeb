import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { formatPrice } from '#contract/format-price.ts'
import type { Decimal } from '#contract/money.ts'

export function ExtraPrice({ price }: { price: Decimal }) {
  const { city, locale } = useShop()
  return price > 0 ? (
    <span suppressHydrationWarning>+{formatPrice(price, city.currency, localeTags[locale])}</span>
  ) : (
    <Trans>Free of charge</Trans>
  )
}
