import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Calculation } from '#contract/cart.calls.ts'
import { buttonClass } from '#ui/button.tsx'
import { panelClass } from '#ui/surface.ts'
import { CalculationTotals } from '../calculation-totals.tsx'
import { FreeDelivery } from '../free-delivery.tsx'
import { SignInNote } from '../sign-in-note.tsx'
import { MinSumNotice } from '../min-sum-notice.tsx'

interface CartSummaryProps {
  calculation: Calculation
  isPickup: boolean
  stale: boolean
  /** As the loader has seen it. */
  isSignedIn: boolean
}

/** Sums and, on wide screens, the button to the checkout. */
export function CartSummary({ calculation, isPickup, stale, isSignedIn }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-sum" className={`${panelClass} flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)]`}>
      <h2 id="cart-sum" className="text-subtitle">
        <Trans>Your order</Trans>
      </h2>
      <CalculationTotals calculation={calculation} isPickup={isPickup} stale={stale} />
      <FreeDelivery calculation={calculation} />
      <MinSumNotice calculation={calculation} />
      <SignInNote loaded={isSignedIn} />
      <Link to="/checkout" className={`${buttonClass()} max-lg:hidden`}>
        <Trans>Go to checkout</Trans>
      </Link>
    </section>
  )
}
