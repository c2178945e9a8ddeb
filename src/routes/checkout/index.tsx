import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#features/checkout/checkout-page.tsx'
import { loadCheckout } from '#features/checkout/load-checkout.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/checkout/')({
  loader: ({ context }) => loadCheckout(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Checkout`), context),
  component: CheckoutPage,
})
