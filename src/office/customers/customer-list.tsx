import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMoment } from '../orders/use-moment.ts'
import { PhoneText } from '../phone-text.tsx'
import { useOffice } from '../use-office.ts'
import type { CustomerCard } from './customers.queries.ts'

/** Each leads to its customer. */
export function CustomerList({ customers }: { customers: readonly CustomerCard[] }) {
  const moment = useMoment()
  const { cities } = useOffice()
  const timeZone = cities[0]?.time_zone ?? 'UTC'
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {customers.map(({ id, firstName, phone, orders, last_order_at }) => {
        const last = last_order_at && moment(last_order_at, timeZone)
        return (
          <li
            key={id}
            className="relative flex flex-col gap-1 rounded-card bg-surface px-4 pt-2 pb-4 text-sm has-[a:hover]:bg-tint"
          >
            <Link
              to="/office/customers/$customerId"
              params={{ customerId: String(id) }}
              search={({ city }) => ({ city })}
              className="inline-flex min-h-touch items-center text-base font-extrabold before:absolute before:inset-0 hover:underline"
            >
              {firstName ?? <PhoneText phone={phone} />}
            </Link>
            {firstName === null ? null : (
              <p>
                <PhoneText phone={phone} />
              </p>
            )}
            <p className="text-muted">
              <Plural value={orders} one="# order" other="# orders" />
              {last ? (
                <>
                  {' · '}
                  <Trans>the last: {last}</Trans>
                </>
              ) : null}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
