import { useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { GoodsCard } from '#contract/goods.calls.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Price } from '#ui/price.tsx'

type Priced = Pick<GoodsCard, 'price' | 'actual_price'>

export function GoodsPrice({
  goods,
  extra = 0,
  className,
}: {
  goods: Priced
  extra?: number
  className?: string
}) {
  const { t } = useLingui()
  const { city, locale } = useShop()
  return (
    <Price
      amount={goods.actual_price + extra}
      old={{ amount: goods.price + extra, label: t`Was` }}
      currency={city.currency}
      locale={localeTags[locale]}
      className={className}
    />
  )
}
