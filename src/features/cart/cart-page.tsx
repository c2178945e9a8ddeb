import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { containerClass } from '#ui/surface.ts'
import { CalculationFault } from './calculation-fault.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCart } from './cart.state.ts'
import { Additionals } from './components/additionals.tsx'
import { CartLines } from './components/cart-lines.tsx'
import { CheckoutBar } from './components/checkout-bar.tsx'
import { CartSummary } from './components/cart-summary.tsx'
import { Gifts } from './components/gifts.tsx'
import { useRemoved } from './components/use-removed.ts'
import { useDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { EmptyCart } from './empty-cart.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useCartCalculation } from './use-cart-calculation.ts'

const route = getRouteApi('/cart')

/** The cart: what is in it, what it costs, what goes well with it. */
export function CartPage() {
  const loaded = route.useLoaderData()
  const lines = useCart(loaded.lines)
  const choice = useDeliveryChoice(loaded.choice)
  const [removed, setRemoved] = useRemoved()
  const { calculation, isStale, fault, retry } = useCartCalculation(lines, choice)
  const isEmpty = lines.length === 0
  return (
    <div className={`${containerClass} flex flex-col gap-3 py-4 md:py-6`}>
      <OrderSteps current="cart" />
      {isEmpty ? null : (
        <h1 className="text-display">
          <Trans>Cart</Trans>
        </h1>
      )}
      <CartNotices unavailable={calculation?.unavailable} />
      {fault ? <CalculationFault message={fault.message} onRetry={retry} /> : null}
      {isEmpty && !removed ? <EmptyCart /> : null}
      {isEmpty && !removed ? null : (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-3">
            <CartLines initial={loaded.lines} priced={calculation?.goods ?? []} removed={removed} onRemoved={setRemoved} />
            {isEmpty ? <EmptyCart /> : <Gifts gifts={calculation?.gifts ?? []} />}
            <Additionals lines={lines} />
          </div>
          {calculation && !isEmpty ? (
            <CartSummary calculation={calculation} isPickup={choice.orderType === 'pickup'} stale={isStale} isSignedIn={loaded.isSignedIn} />
          ) : null}
        </div>
      )}
      {calculation && !isEmpty ? <CheckoutBar calculation={calculation} stale={isStale} /> : null}
    </div>
  )
}
