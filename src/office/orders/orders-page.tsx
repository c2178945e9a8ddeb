import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Phone, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePending } from '../office-document.tsx'
import { useOffice } from '../use-office.ts'
import { NoAnswer } from '../no-answer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { rememberSearch } from './last-search.ts'
import { ordersQuery } from './orders.queries.ts'
import { queryOf } from './orders.rules.ts'

const noFilters = {}

export function OrdersPage() {
  const { t } = useLingui()
  const { me, cities } = useOffice()
  const [anyCity] = cities
  if (!anyCity || !me.may.includes('orders')) return <NoPage />
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-3 md:p-6">
      <title>{t`Orders`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">
          <Trans>Orders</Trans>
        </h1>
        {me.may.includes('placeOrder') ? (
          <Link
            to="/office/orders/new"
            search={({ city }) => ({ city })}
            className={buttonClass('secondary', 'compact')}
          >
            <Phone aria-hidden className="size-5" />
            <Trans>New order by phone</Trans>
          </Link>
        ) : null}
      </div>
      <OrderFilters />
      <FoundOrders timeZone={anyCity.time_zone} />
    </div>
  )
}

/** `timeZone`: of the days, while no city is chosen. */
function FoundOrders({ timeZone }: { timeZone: string }) {
  const labels = usePageLabels()
  const { api, locale, cities } = useOffice()
  const search = useSearch({ from: '/office/orders/' })
  const { city: code, status, page, ...searched } = search
  useEffect(() => rememberSearch(search), [search])
  const city = cities.find((one) => one.code === code)
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    ordersQuery(
      { api, locale },
      {
        ...queryOf(searched, city?.time_zone ?? timeZone),
        ...(status && { status }),
        ...(city && { cityId: city.id }),
        ...(page && { page }),
      },
    ),
  )
  if (!data) return isError ? <NoAnswer isPage onRetry={() => void refetch()} /> : <OfficePending />
  const { total, current_page, last_page } = data.meta
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
    >
      <p role="status" className="mb-3 text-sm text-muted">
        <Plural value={total} one="# order" other="# orders" />
      </p>
      {data.data.length > 0 ? (
        <OrderList orders={data.data} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={<Trans>No such orders</Trans>}
          text={<Trans>Look for less, or for another spelling.</Trans>}
          action={
            <Link to="/office/orders" search={noFilters} className={buttonClass('secondary')}>
              <Trans>Show all orders</Trans>
            </Link>
          }
        />
      )}
      <PageLinks current={current_page} last={last_page} link={ToPage} labels={labels} />
    </div>
  )
}

const ToPage = ({ page, ...rest }: PageLink) => (
  <Link
    from="/office/orders/"
    search={(kept) => ({ ...kept, page: page > 1 ? page : undefined })}
    {...rest}
  />
)
