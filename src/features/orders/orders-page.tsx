import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { buttonClass } from '#ui/button.tsx'
import plate from '#ui/art/plate.webp'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OrderList } from './components/order-list.tsx'
import { orderQueries } from './orders.queries.ts'

const route = getRouteApi('/account/orders/')

export function OrdersPage() {
  const shop = useStorefront()
  const { active = 1, page = 1 } = route.useSearch()
  const { data: processing } = useSuspenseQuery(orderQueries.list(shop, 'processing', active))
  const { data: history } = useSuspenseQuery(orderQueries.list(shop, 'history', page))
  if (processing.meta.total + history.meta.total === 0) return <NoOrders />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-display">
        <Trans>My orders</Trans>
      </h1>
      {processing.meta.total > 0 && (
        <OrderList title={<Trans>Active orders</Trans>} orders={processing} parameter="active" />
      )}
      {history.meta.total > 0 && (
        <OrderList title={<Trans>Earlier orders</Trans>} orders={history} parameter="page" />
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      heading="h1"
      image={plate}
      title={<Trans>No orders yet</Trans>}
      text={<Trans>Track your order to the door and find all earlier ones here.</Trans>}
      action={
        <Link to="/products" className={buttonClass()}>
          <Trans>Go to the menu</Trans>
        </Link>
      }
    />
  )
}
