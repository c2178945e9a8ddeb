import { useStorefront } from '#api/shop.ts'
import type { NewsCard } from '#api/types.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { showMoment } from '../lib/dates.rules.ts'

export function NewsDate({ item }: { item: Pick<NewsCard, 'fulltime' | 'shorttime'> }) {
  const { city, locale } = useStorefront()
  return (
    <time dateTime={item.shorttime}>
      {showMoment(item.fulltime, { locale: localeTags[locale], timeZone: city.time_zone }).fullDate}
    </time>
  )
}
