import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '#features/orders/load-order.ts'
import { OrderPage } from '#features/orders/order-page.tsx'
import { orderSearch } from '#features/orders/orders.search.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/order/$orderId')({
  validateSearch: orderSearch,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context, params, deps }) => loadOrder(context, params.orderId, deps.key),
  head: ({ loaderData, match: { context } }) => {
    const number = loaderData?.number ?? ''
    return personalHead(context.i18n._(msg`Order ${number}`), context)
  },
  component: OrderPage,
})
