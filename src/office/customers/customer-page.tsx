import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { customerId as customerIdOf } from '#contract/values/ids.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Loaded } from '../loaded.tsx'
import { OfficeNotFound } from '../office-error.tsx'
import { OfficePage } from '../office-page.tsx'
import { statusOf } from '../office.queries.ts'
import { OrderList } from '../orders/order-list.tsx'
import { ordersQuery } from '../orders/orders.queries.ts'
import { PhoneText } from '../phone-text.tsx'
import { useList } from '../use-list.ts'
import { useOffice } from '../use-office.ts'
import { CustomerBlock } from './customer-block.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerBonuses } from './customer-bonuses.tsx'
import { customerQuery, type CustomerRecord } from './customers.queries.ts'

export function CustomerPage() {
  const { customerId } = useParams({ from: '/office/customers/$customerId' })
  const { api, locale } = useOffice()
  const query = useQuery(customerQuery({ api, locale }, customerIdOf(Number(customerId))))
  // Deleted, or of another city.
  if (statusOf(query.error) === 404) return <OfficeNotFound />
  return <Loaded query={query}>{(customer) => <CustomerView customer={customer} />}</Loaded>
}

function CustomerView({ customer }: { customer: CustomerRecord }) {
  const { me } = useOffice()
  const { firstName, phone } = customer
  return (
    <OfficePage title={firstName ?? phone} back={<BackLink />} wide>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Person customer={customer} />
          <Orders customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerBonuses customer={customer} />
          {me.may.includes('block') ? <CustomerBlock customer={customer} /> : null}
          {me.may.includes('eraseCustomer') ? <CustomerPrivacy customer={customer} /> : null}
        </div>
      </div>
    </OfficePage>
  )
}

const BackLink = () => (
  <Link
    to="/office/customers"
    search={({ city }) => ({ city })}
    className="-ms-1 inline-flex min-h-touch items-center gap-1 self-start rounded-control px-1 text-sm font-bold text-link"
  >
    <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-5" />
    <Trans>Customers</Trans>
  </Link>
)

function Person({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const { cities, locale } = useOffice()
  const list = useList()
  const { phone, email, orders, spent, addresses } = customer
  const sums = spent.map(({ currency, sum }) => formatPrice(sum, currency, localeTags[locale]))
  return (
    <section aria-label={t`Customer`} className="flex flex-col gap-3 rounded-card bg-surface p-4">
      <p className="-my-2 flex flex-wrap gap-x-4 font-semibold">
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-touch items-center text-link underline tabular-nums"
        >
          <PhoneText phone={phone} />
        </a>
        {email ? (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-touch items-center break-all text-link underline"
          >
            {email}
          </a>
        ) : null}
      </p>
      <p className="text-sm text-muted">
        <Plural value={orders} one="# order" other="# orders" />
        {sums.length > 0 ? ` · ${list(sums)}` : null}
      </p>
      {addresses.length > 0 ? (
        <ul className="flex flex-col gap-1 text-sm">
          {addresses.map(({ id, cityId, street, house, flat }) => (
            <li key={id}>
              {[cities.find((city) => city.id === cityId)?.name, `${street} ${house}`.trim(), flat]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Orders({ customer: { id } }: { customer: CustomerRecord }) {
  const { api, locale } = useOffice()
  const query = useQuery(ordersQuery({ api, locale }, { customerId: id }))
  return (
    <section aria-labelledby="orders-of-customer" className="flex flex-col gap-3">
      <h2 id="orders-of-customer" className="text-subtitle">
        <Trans>Last orders</Trans>
      </h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length > 0 ? (
            <OrderList orders={data} />
          ) : (
            <p className="text-muted">
              <Trans>No orders yet</Trans>
            </p>
          )
        }
      </Loaded>
    </section>
  )
}
