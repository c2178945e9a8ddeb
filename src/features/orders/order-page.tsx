import { getRouteApi } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { OrderView } from './order-view.tsx'
import { orderEvents, orderQueries } from './orders.queries.ts'
import { useTrackedOrder } from './use-order-tracking.ts'

const route = getRouteApi('/order/$orderId')

export function OrderPage() {
  const { id, key, now } = route.useLoaderData()
  const shop = useStorefront()
  const { order, connection } = useTrackedOrder(
    orderQueries.guest(shop, id, key),
    orderEvents(shop, id, key),
  )
  return (
    <div className={`${containerClass} py-4 md:py-6`}>
      {/* The next page gets no more than the origin of an address with a key. */}
      <meta name="referrer" content="strict-origin" />
      <OrderView order={order} orderKey={key} connection={connection} made={now} />
    </div>
  )
}
