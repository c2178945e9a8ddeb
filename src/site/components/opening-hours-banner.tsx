import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { openingAt } from '../opening-hours.rules.ts'

const onWeekday = (time: string): MessageDescriptor[] => [
  msg`on Sunday at ${time}`,
  msg`on Monday at ${time}`,
  msg`on Tuesday at ${time}`,
  msg`on Wednesday at ${time}`,
  msg`on Thursday at ${time}`,
  msg`on Friday at ${time}`,
  msg`on Saturday at ${time}`,
]

interface OpeningHoursBannerProps {
  city: Pick<City, 'opens_at' | 'paused_until' | 'time_zone'>
  now: Date
}

function Opening({ city, opensAt, now }: OpeningHoursBannerProps & { opensAt: string }) {
  const { i18n, t } = useLingui()
  const { day, weekday, date, time } = openingAt(
    opensAt,
    now,
    city.time_zone,
    localeTags[useStorefront().locale],
  )
  const soon = onWeekday(time)[weekday]
  const when =
    day === 'today'
      ? t`today at ${time}`
      : day === 'tomorrow'
        ? t`tomorrow at ${time}`
        : day === 'soon' && soon
          ? i18n._(soon)
          : t`on ${date} at ${time}`
  return (
    <section
      aria-label={t`Kitchen hours`}
      data-nosnippet
      className="bg-warn-soft text-tiny leading-snug text-ink md:text-sm"
    >
      <div className={`${containerClass} flex items-center gap-3`}>
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn max-md:hidden" />
        <details className="notice-text">
          <summary>
            <strong>
              {day === 'never' ? (
                <Trans>The kitchen is closed.</Trans>
              ) : city.paused_until === opensAt ? (
                <Trans>The kitchen has paused and takes orders again {when}.</Trans>
              ) : (
                <Trans>The kitchen is closed and opens {when}.</Trans>
              )}
            </strong>{' '}
            {day === 'later' || day === 'never' ? null : <Trans>You can order for later.</Trans>}
          </summary>
        </details>
      </div>
    </section>
  )
}

/** Empty while the kitchen takes orders. */
export const OpeningHoursBanner = ({ city, now }: OpeningHoursBannerProps) => (
  <div id="kitchen">
    {city.opens_at ? <Opening city={city} opensAt={city.opens_at} now={now} /> : null}
  </div>
)
