import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useStorefront } from '#api/shop.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { BonusSection } from '#features/loyalty/bonuses.tsx'
import { OrderCard } from '#features/orders/order-card.tsx'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { VoucherSection } from '#features/promo/vouchers.tsx'
import { buttonClass } from '#ui/button.tsx'
import { panelClass } from '#ui/layout/surface.ts'

const route = getRouteApi('/account/')

export function OverviewPage() {
  const shop = useStorefront()
  const { page = 1 } = route.useSearch()
  const { data: user } = useSuspenseQuery(authQueries.user(shop))
  const { firstName } = user
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-display text-balance">
          {firstName ? <Trans>Hello, {firstName}!</Trans> : <Trans>My account</Trans>}
        </h1>
        <p className="mt-1 text-muted">
          <span dir="ltr" className="tabular-nums">
            {user.phone_formatted}
          </span>
        </p>
      </div>
      <UnderWay />
      <LastOrder />
      <VoucherSection />
      <BonusSection page={page} />
    </div>
  )
}

/** To be ordered again: the account is one press from home. */
function LastOrder() {
  const { data: orders } = useSuspenseQuery(orderQueries.list(useStorefront(), 'history', 1))
  const heading = useId()
  const [last] = orders.data
  if (!last) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-title">
        <Trans>Last order</Trans>
      </h2>
      <OrderCard order={last} />
    </section>
  )
}

function UnderWay() {
  const { data: orders } = useSuspenseQuery(orderQueries.list(useStorefront(), 'processing', 1))
  return (
    <section>
      <h2 className="mb-3 text-title">
        <Trans>Active orders</Trans>
      </h2>
      {orders.data.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {orders.data.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={`${panelClass} flex flex-wrap items-center justify-between gap-4`}>
          <p className="text-muted">
            <Trans>Nothing is on its way right now. Hungry?</Trans>
          </p>
          <Link to="/products" className={buttonClass('primary', 'compact')}>
            <Trans>Go to the menu</Trans>
          </Link>
        </div>
      )}
    </section>
  )
}
