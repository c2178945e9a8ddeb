import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#ui/format-price.ts'
import { panelClass } from '#ui/surface.ts'
import { CalculationTotals } from '../calculation-totals.tsx'
import { FreeDelivery } from '../free-delivery.tsx'
import { MinSumNotice } from '../min-sum-notice.tsx'

/** Sums and the button to the checkout, which stays in sight on a phone. */
export function CartSummary({ calculation, isPickup, stale }: { calculation: Calculation; isPickup: boolean; stale: boolean }) {
  const { locale } = useShop()
  const total = formatPrice(calculation.total, calculation.currency, locale)
  return (
    <>
      <section aria-labelledby="cart-sum" className={`${panelClass} flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)]`}>
        <h2 id="cart-sum" className="text-subtitle">
          <Trans>Your order</Trans>
        </h2>
        <CalculationTotals calculation={calculation} isPickup={isPickup} stale={stale} />
        <FreeDelivery calculation={calculation} />
        <MinSumNotice calculation={calculation} />
        <Link to="/checkout" className={`${buttonClass()} max-lg:hidden`}>
          <Trans>Checkout</Trans>
        </Link>
      </section>
      <div className="fixed inset-x-0 bottom-0 z-30 bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-bar md:px-6 lg:hidden">
        <Link to="/checkout" className={`${buttonClass()} flex w-full justify-between!`}>
          <Trans>Checkout</Trans>
          <span suppressHydrationWarning className={stale ? 'tabular-nums opacity-60' : 'tabular-nums'}>
            {total}
          </span>
        </Link>
      </div>
    </>
  )
}
