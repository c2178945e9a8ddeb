import { useStorefront } from '#api/shop.ts'
import { useCityOf } from '#api/use-city-of.ts'
import type { Order } from '#api/types.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'

/** The ICU of server and browser may disagree about a comma. */
export function OrderDate({ order }: { order: Order }) {
  const { locale } = useStorefront()
  const format = dateFormat(locale, {
    timeZone: useCityOf(order).time_zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <time dateTime={order.created_at} suppressHydrationWarning>
      {format.format(new Date(order.created_at))}
    </time>
  )
}
