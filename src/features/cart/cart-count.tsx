import { CountBadge } from '#ui/count-badge.tsx'
import { countOf } from './cart.rules.ts'
import { useCart } from './cart.state.ts'

/** The number of pieces over the cart's icon. Nothing on the server: public pages are the same for everybody. */
export function CartCount() {
  return <CountBadge count={countOf(useCart())} />
}
