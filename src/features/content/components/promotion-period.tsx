import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { PromotionCard } from '#api/types.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { showMoment } from '../lib/dates.rules.ts'

export function PromotionPeriod({
  promotion: { starts_at, ends_at, state, countdown },
}: {
  promotion: PromotionCard
}) {
  const { city, locale } = useStorefront()
  const show = (iso: string) =>
    showMoment(iso, { locale: localeTags[locale], timeZone: city.time_zone })
  const start = <time dateTime={starts_at}>{show(starts_at).date}</time>
  if (ends_at === null) return <Trans>From {start}</Trans>
  const { date, time } = show(ends_at)
  // A promotion runs until just before its end: one that ends at midnight, through the day before.
  const last = show(new Date(Date.parse(ends_at) - 1).toISOString())
  if (state === 'ended') {
    const end = <time dateTime={ends_at}>{last.fullDate}</time>
    return (
      <Trans>
        Ended: {start} – {end}
      </Trans>
    )
  }
  return (
    <>
      {start} – <time dateTime={ends_at}>{countdown ? `${date}, ${time}` : last.date}</time>
    </>
  )
}
