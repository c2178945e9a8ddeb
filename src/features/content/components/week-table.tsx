import { Trans } from '@lingui/react/macro'
import type { City } from '#contract/cities/city.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { weekdayName } from '../lib/hours.rules.ts'
import { ShiftTimes } from './shift-times.tsx'
import { cellClass, headClass, tableClass } from './table-class.ts'

export function WeekTable({ hours, locale }: { hours: City['hours']; locale: Locale }) {
  return (
    <table
      className={`${tableClass} large-text:block large-text:[&_tbody]:block large-text:[&_tr]:flex large-text:[&_tr]:flex-wrap large-text:[&_tr]:justify-between`}
    >
      <caption className="sr-only">
        <Trans>Working hours by day</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="p-0">
            <span className="sr-only">
              <Trans>Day</Trans>
            </span>
          </th>
          <th scope="col" className="p-0">
            <span className="sr-only">
              <Trans>Hours</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ day, shifts }) => (
          <tr key={day} className="border-line not-first:border-t">
            <th scope="row" className={headClass}>
              {weekdayName(day, localeTags[locale], 'long')}
            </th>
            <td className={cellClass}>
              <ShiftTimes shifts={shifts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
