import { useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { GoodsCard } from '#api/types.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Price } from '#ui/price.tsx'

type Priced = Pick<GoodsCard, 'price' | 'actual_price' | 'price_from'>

export function GoodsPrice({ goods, className }: { goods: Priced; className?: string }) {
  const { t } = useLingui()
  const { city, locale } = useShop()
  return (
    <Price
      amount={goods.actual_price}
      old={{ amount: goods.price, label: t`Was` }}
      words={goods.price_from && ((price) => t`from ${price}`)}
      currency={city.currency}
      locale={localeTags[locale]}
      className={className}
    />
  )
}
