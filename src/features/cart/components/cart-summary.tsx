import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { PromoField } from '#features/promo/promo-field.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { CalculationTotals } from '../../order-summary/calculation-totals.tsx'
import { SignInNote } from '../sign-in-note.tsx'
import { HoursNotice } from '../../order-summary/hours-notice.tsx'
import { MinimumNotice } from '../../order-summary/minimum-notice.tsx'
import { CheckoutLink } from './checkout-link.tsx'

interface CartSummaryProps {
  calculation: Calculation
  isPickup: boolean
  stale: boolean
  failed: boolean
  priceWith: (promocode: string) => Promise<Calculation>
  loaded: { isSignedIn: boolean; promocode: string }
}

export function CartSummary({
  calculation,
  isPickup,
  stale,
  failed,
  priceWith,
  loaded,
}: CartSummaryProps) {
  return (
    <section
      aria-labelledby="cart-sum"
      className={`${panelClass} flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)]`}
    >
      <h2 id="cart-sum" className="text-subtitle">
        <Trans>Your order</Trans>
      </h2>
      <div className="noscript:hidden">
        <PromoField
          calculation={calculation}
          isStale={stale}
          isFailed={failed}
          price={priceWith}
          loaded={loaded.promocode}
        />
      </div>
      <CalculationTotals calculation={calculation} isPickup={isPickup} stale={stale} />
      <MinimumNotice calculation={calculation} />
      <HoursNotice calculation={calculation} />
      <SignInNote loaded={loaded.isSignedIn} />
      <CheckoutLink calculation={calculation} className="max-lg:hidden noscript:hidden" />
    </section>
  )
}
