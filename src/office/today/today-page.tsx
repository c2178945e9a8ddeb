import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CityFilter, useFilteredCity } from '../city-filter.tsx'
import { Loaded } from '../loaded.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOffice } from '../use-office.ts'
import { CurrencyBlock } from './currency-block.tsx'
import { DaysChooser } from './days-chooser.tsx'
import { ReportFiles } from './report-files.tsx'
import { reportQuery } from './today.queries.ts'
import type { SalesReport } from './today.rules.ts'

export function TodayPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me, cities } = useOffice()
  const { from, to } = useSearch({ from: '/office/today' })
  const city = useFilteredCity()
  const scope = { cityId: city?.id, from, to }
  const query = useQuery({ ...reportQuery(context, scope), enabled: me.may.includes('report') })
  const [first] = cities
  if (!first || !me.may.includes('report')) return <NoPage />
  return (
    <OfficePage wide title={t`Reports`} actions={<CityFilter />}>
      <DaysChooser city={city ?? first} scope={scope} />
      <Loaded query={query}>
        {(report) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-subtitle">
                <span className="hidden print:inline">{`${city?.name ?? t`All cities`} · `}</span>
                <Period report={report} />
              </h2>
              <ReportFiles scope={scope} />
            </div>
            {report.currencies.map((one) => (
              <CurrencyBlock
                key={one.currency}
                report={one}
                isOnly={report.currencies.length === 1}
              />
            ))}
            {report.currencies.length === 0 ? (
              <EmptyState
                title={<Trans>No orders on these days</Trans>}
                text={<Trans>As soon as somebody orders, the figures are here.</Trans>}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}

/** Cities in other time zones may have another day already. */
function Period({ report: { cities } }: { report: SalesReport }) {
  const { locale } = useRouter().options.context
  const days = cities.flatMap(({ from, to }) => [from, to]).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (!first) return null
  const format = dateFormat(localeTags[locale], {
    weekday: first === last ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return <span>{format.formatRange(new Date(first), new Date(last))}</span>
}
