import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopQueries } from '#api/shop.queries.ts'
import { earnsBonuses, useStorefront } from '#api/shop.ts'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'
import { Price } from '#ui/price.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { BonusEntry } from './components/bonus-entry.tsx'
import { loyaltyQueries } from './loyalty.queries.ts'

const ToPage = ({ page, ...link }: PageLink) => (
  <Link to="/account" search={page === 1 ? {} : { page }} hash="bonuses" {...link} />
)

export function BonusSection({ page }: { page: number }) {
  const shop = useStorefront()
  const { balance, currency, data, meta } = useSuspenseQuery(
    loyaltyQueries.bonuses(shop, page),
  ).data
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const labels = usePageLabels()
  if (meta.total === 0 && !earnsBonuses(settings)) return null
  return (
    <section id="bonuses" aria-labelledby="bonuses-title" className={`${panelClass} scroll-mt-20`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="bonuses-title" className="text-title">
          <Trans>Bonuses</Trans>
        </h2>
        <Price amount={balance} currency={currency} locale={shop.locale} className="text-display" />
      </div>
      {meta.total === 0 ? (
        <p className="mt-2 text-muted">
          <Trans>Every delivered order earns bonuses, which pay part of the next one.</Trans>
        </p>
      ) : (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {data.map((entry) => (
            <BonusEntry
              key={`${entry.order_id} ${entry.reason} ${entry.at}`}
              entry={entry}
              currency={currency}
            />
          ))}
        </ul>
      )}
      <PageLinks current={page} last={meta.last_page} labels={labels} link={ToPage} />
    </section>
  )
}
