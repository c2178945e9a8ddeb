import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { cartTerms } from '../cart-input.rules.ts'
import { totalQuantity } from '../cart.rules.ts'
import { useCart } from '../cart.state.ts'
import { useDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { useTrimmedAddresses } from '#features/delivery/use-trimmed-addresses.ts'
import { readExtras, useExtras } from '../extras.state.ts'
import { MinimumHint } from '../../order-summary/minimum-hint.tsx'
import { useCartPrice } from '../lib/use-cart-price.ts'

export function CartBarContent() {
  useTrimmedAddresses()
  const { locale } = useStorefront()
  const lines = useCart()
  const { calculation, isStale } = useCartPrice(
    lines,
    cartTerms(useDeliveryChoice(), useExtras(readExtras())),
  )
  const count = totalQuantity(lines)
  const total = calculation ? formatPrice(calculation.total, calculation.currency, locale) : null
  return (
    <div className="bg-surface px-4 pt-2 shadow-bar pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {calculation ? <MinimumHint calculation={calculation} /> : null}
      <Link to="/cart" className={`${buttonClass()} flex w-full justify-between!`}>
        <span>
          <Trans>Cart</Trans> · <Plural value={count} one="# item" other="# items" />
        </span>
        <span className={`tabular-nums transition-opacity ${isStale ? 'opacity-60' : ''}`}>
          {total ?? (isStale ? <Skeleton className="h-5 w-16 opacity-60" /> : null)}
        </span>
      </Link>
    </div>
  )
}
