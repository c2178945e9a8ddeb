import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountOrderPage } from '#features/account/account-order-page.tsx'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { loadOwnOrder } from '#features/orders/load-order.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/account/orders/$orderId')({
  loader: ({ context, params }) => loadOwnOrder(context, params.orderId),
  head: ({ loaderData, match: { context } }) => {
    const number = loaderData?.number ?? ''
    return personalHead(context.i18n._(msg`Order ${number}`), context)
  },
  component: AccountOrderPage,
  pendingComponent: AccountSkeleton,
})
