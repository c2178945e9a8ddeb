import { msg } from '@lingui/core/macro'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { loadOrders } from '#features/orders/load-order.ts'
import { OrdersPage } from '#features/orders/orders-page.tsx'
import { ordersSearch } from '#features/orders/orders.search.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/account/orders/')({
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams({ active: 1, page: 1 })] },
  loaderDeps: ({ search: { active = 1, page = 1 } }) => ({ active, page }),
  loader: ({ context, deps }) => loadOrders(context, deps),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`My orders`), context),
  component: OrdersPage,
  pendingComponent: AccountSkeleton,
})
