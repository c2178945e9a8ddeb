import { useShop } from '#api/shop.ts'
import { dateFormat } from '#platform/date-format.ts'

/** Day and time of an order by the city's clock. The ICU of server and browser may disagree about a comma. */
export function OrderDate({ at }: { at: string }) {
  const { city, locale } = useShop()
  const format = dateFormat(locale, {
    timeZone: city.time_zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  )
}
