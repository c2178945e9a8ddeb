import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { CartNotices } from '#features/cart/cart-notices.tsx'
import { useCart } from '#features/cart/cart.state.ts'
import { EmptyCart } from '#features/cart/empty-cart.tsx'
import { OrderSteps } from '#features/order-summary/order-steps.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { CheckoutForm } from './components/checkout-form.tsx'

const route = getRouteApi('/checkout/')

export function CheckoutPage() {
  const { lines: loaded } = route.useLoaderData()
  const isEmpty = useCart(loaded).length === 0
  return (
    <div className={`${containerClass} flex flex-col gap-3 py-4 md:py-6`}>
      <OrderSteps current="checkout" />
      <CartNotices />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <>
          <h1 className="text-display">
            <Trans>Checkout</Trans>
          </h1>
          <CheckoutForm />
        </>
      )}
    </div>
  )
}
