import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { FreeDelivery } from '#features/order-summary/free-delivery.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { Notice } from '#ui/feedback/notice.tsx'

export function ZoneNote({ calculation }: { calculation: Calculation }) {
  const { locale } = useStorefront()
  const { zone, min_sum, delivery_price, delivery_time_min: minutes, currency } = calculation
  if (!zone) {
    return (
      <Notice tone="error">
        <Trans>The address is not included in the delivery area</Trans>
      </Notice>
    )
  }
  const minimum = formatPrice(min_sum, currency, locale)
  const facts = [
    {
      key: 'price',
      name: <Trans>Delivery</Trans>,
      value:
        delivery_price === 0 ? <Trans>free</Trans> : formatPrice(delivery_price, currency, locale),
    },
    {
      key: 'minimum',
      name: <Trans>Minimum order</Trans>,
      value: min_sum === 0 ? <Trans>any</Trans> : minimum,
    },
    ...(minutes === null
      ? []
      : [{ key: 'time', name: <Trans>Time</Trans>, value: <Trans>~{minutes} min</Trans> }]),
  ]
  return (
    <div className="flex flex-col gap-3 rounded-control bg-tint p-4">
      <p lang={zone.langs?.name} className="font-bold">
        {zone.name}
      </p>
      <dl className="grid grid-cols-3 gap-2 text-sm">
        {facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt className="text-tiny text-muted">{name}</dt>
            <dd className="font-bold tabular-nums" suppressHydrationWarning>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <FreeDelivery calculation={calculation} />
    </div>
  )
}
