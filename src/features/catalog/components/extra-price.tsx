import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { signedPrice } from '#contract/values/format-price.ts'
import type { Decimal } from '#contract/values/money.ts'

export function ExtraPrice({ price }: { price: Decimal }) {
  const { city, locale } = useStorefront()
  return price > 0 ? (
    <span suppressHydrationWarning>{signedPrice(price, city.currency, localeTags[locale])}</span>
  ) : (
    <Trans>Free of charge</Trans>
  )
}
