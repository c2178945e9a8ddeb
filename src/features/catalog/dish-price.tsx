import { useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Price } from '#ui/price.tsx'

type Priced = Pick<DishCard, 'price' | 'actual_price' | 'price_from'>

export function DishPrice({ dish, className }: { dish: Priced; className?: string }) {
  const { t } = useLingui()
  const { city, locale } = useStorefront()
  return (
    <Price
      amount={dish.actual_price}
      old={{ amount: dish.price, label: t`Was` }}
      words={dish.price_from && ((price) => t`from ${price}`)}
      currency={city.currency}
      locale={localeTags[locale]}
      className={className}
    />
  )
}
