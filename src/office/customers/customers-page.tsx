import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'
import { Loaded } from '../loaded.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOffice } from '../use-office.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerList } from './customer-list.tsx'
import { customersQuery } from './customers.queries.ts'

const noFilters = {}

export function CustomersPage() {
  const { t } = useLingui()
  const { me } = useOffice()
  if (!me.may.includes('customers')) return <NoPage />
  return (
    <OfficePage title={t`Customers`} wide>
      <CustomerFilters />
      <FoundCustomers />
    </OfficePage>
  )
}

function FoundCustomers() {
  const labels = usePageLabels()
  const { api, locale } = useOffice()
  const { phone, name, page } = useSearch({ from: '/office/customers/' })
  const query = useQuery(
    customersQuery(
      { api, locale },
      {
        ...(phone !== undefined && { phone: String(phone) }),
        ...(name !== undefined && { name: String(name) }),
        ...(page && { page }),
      },
    ),
  )
  return (
    <Loaded query={query}>
      {({ data, meta: { total, current_page, last_page } }) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
        >
          <p role="status" className="mb-3 text-sm text-muted">
            <Plural value={total} one="# customer" other="# customers" />
          </p>
          {data.length > 0 ? (
            <CustomerList customers={data} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={<Trans>No such customers</Trans>}
              text={<Trans>Guests have no account: look for their orders.</Trans>}
              action={
                <Link
                  to="/office/customers"
                  search={noFilters}
                  className={buttonClass('secondary')}
                >
                  <Trans>Show all customers</Trans>
                </Link>
              }
            />
          )}
          <PageLinks current={current_page} last={last_page} link={ToPage} labels={labels} />
        </div>
      )}
    </Loaded>
  )
}

const ToPage = ({ page, ...rest }: PageLink) => (
  <Link
    from="/office/customers/"
    search={(kept) => ({ ...kept, page: page > 1 ? page : undefined })}
    {...rest}
  />
)
