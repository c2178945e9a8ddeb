import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#features/cart/cart-page.tsx'
import { loadCart } from '#features/cart/load-cart.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/cart')({
  loader: ({ context }) => loadCart(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Cart`), context),
  component: CartPage,
})
