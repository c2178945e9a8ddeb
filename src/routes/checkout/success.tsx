import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { successSearch } from '#features/checkout/checkout.search.ts'
import { loadPlaced } from '#features/checkout/load-checkout.ts'
import { SuccessPage } from '#features/checkout/success-page.tsx'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/checkout/success')({
  validateSearch: successSearch,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps }) => loadPlaced(context, deps.order ?? null),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Order accepted`), context),
  component: SuccessPage,
})
