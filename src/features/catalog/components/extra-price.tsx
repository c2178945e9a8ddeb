import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { signedPrice } from '#contract/values/signed-price.ts'
import type { Decimal } from '#contract/values/money.ts'

interface Props {
  amount: Decimal
  /** It may be more with another size. */
  isFrom?: boolean
}

export function ExtraPrice({ amount, isFrom = false }: Props) {
  const { city, locale } = useStorefront()
  if (amount === 0 && !isFrom) return <Trans>Free of charge</Trans>
  const price = (
    <span suppressHydrationWarning>{signedPrice(amount, city.currency, localeTags[locale])}</span>
  )
  return isFrom ? <Trans>from {price}</Trans> : price
}
