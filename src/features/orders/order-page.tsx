import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { containerClass } from '#ui/surface.ts'
import { OrderView } from './order-view.tsx'
import { orderQueries } from './orders.queries.ts'

const route = getRouteApi('/order/$orderId')

/** A guest's order, which its key opens. */
export function OrderPage() {
  const { id, key, now } = route.useLoaderData()
  const { data: order } = useSuspenseQuery(orderQueries.guest(useShop(), id, key))
  return (
    <div className={`${containerClass} py-4 md:py-6`}>
      <OrderView order={order} made={now} orderKey={key} />
    </div>
  )
}
