import { useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { GoodsCard } from '#api/types.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Price } from '#ui/price.tsx'
import { decimal, type Decimal } from '#contract/money.ts'

type Priced = Pick<GoodsCard, 'price' | 'actual_price'>

export function GoodsPrice({
  goods,
  extra = decimal(0),
  className,
}: {
  goods: Priced
  extra?: Decimal
  className?: string
}) {
  const { t } = useLingui()
  const { city, locale } = useShop()
  return (
    <Price
      amount={decimal(goods.actual_price + extra)}
      old={{ amount: decimal(goods.price + extra), label: t`Was` }}
      currency={city.currency}
      locale={localeTags[locale]}
      className={className}
    />
  )
}
