import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { OrderView } from '#features/orders/order-view.tsx'
import { orderEvents, orderQueries } from '#features/orders/orders.queries.ts'
import { useTrackedOrder } from '#features/orders/use-order-tracking.ts'

const route = getRouteApi('/account/orders/$orderId')

export function AccountOrderPage() {
  const { id, now } = route.useLoaderData()
  const shop = useStorefront()
  const { order, connection } = useTrackedOrder(
    orderQueries.own(shop, id),
    orderEvents(shop, id, null),
  )
  return (
    <>
      <Link
        to="/account/orders"
        className="inline-flex min-h-touch items-center gap-2 text-sm font-semibold text-link hover:underline"
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        <Trans>All orders</Trans>
      </Link>
      <OrderView order={order} connection={connection} made={now} />
    </>
  )
}
