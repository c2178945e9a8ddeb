import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { showMoment } from '../lib/dates.rules.ts'
import { ShiftTimes } from './shift-times.tsx'

/** Days with special hours from `today` (`YYYY-MM-DD`) on. */
export function Holidays({ today }: { today: string }) {
  const { city, locale } = useStorefront()
  const coming = city.holidays.filter(({ date }) => date >= today)
  if (coming.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-subtitle">
        <Trans>Special days</Trans>
      </h3>
      <dl>
        {coming.map(({ date, name, langs, shifts }) => (
          <div
            key={date}
            className="flex justify-between gap-4 border-line py-2.5 not-first:border-t"
          >
            <dt>
              <span lang={langs?.name} className="block font-semibold">
                {name}
              </span>
              <time dateTime={date} className="text-sm text-muted">
                {
                  showMoment(`${date}T12:00:00Z`, { locale: localeTags[locale], timeZone: 'UTC' })
                    .date
                }
              </time>
            </dt>
            <dd className="text-end">
              <ShiftTimes shifts={shifts} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
