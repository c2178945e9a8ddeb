import { Plural, Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#ui/format-price.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { countOf } from './cart.rules.ts'
import { useCart } from './cart.state.ts'
import { useBottomBar } from './components/use-bottom-bar.ts'
import { useIsPhone } from './components/use-is-phone.ts'
import { useDeliveryChoice } from './delivery-choice.state.ts'
import { useCartCalculation } from './use-cart-calculation.ts'

/** Pages that are about the order already, and the page of a dish, which has a bar of its own. */
const without = /^\/(cart|checkout|order|product)(\/|$)/

/** The bar at the bottom of a phone, once something is in the cart: how many, how much, and the way there. */
export function CartBar() {
  const lines = useCart()
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useIsPhone() && lines.length > 0 && !without.test(pathname)
  return shown ? <Bar /> : null
}

function Bar() {
  const { city, locale } = useShop()
  const lines = useCart()
  const { calculation, isStale } = useCartCalculation(lines, useDeliveryChoice())
  const count = countOf(lines)
  const total = calculation ? formatPrice(calculation.total, city.currency, locale) : null
  useBottomBar()
  return (
    <>
      <div aria-hidden className="h-22" />
      <div className="fixed inset-x-0 bottom-0 z-30 bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-bar">
        <Link to="/cart" className={`${buttonClass()} flex w-full justify-between!`}>
          <span>
            <Trans>Cart</Trans> · <Plural value={count} one="# item" other="# items" />
          </span>
          <span className={`tabular-nums transition-opacity ${isStale ? 'opacity-60' : ''}`}>
            {total ?? (isStale ? <Skeleton className="h-5 w-16 opacity-60" /> : null)}
          </span>
        </Link>
      </div>
    </>
  )
}
