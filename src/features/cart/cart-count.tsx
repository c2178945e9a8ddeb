import { Plural } from '@lingui/react/macro'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { totalQuantity } from './cart.rules.ts'
import { useCart } from './cart.state.ts'

/** Empty on the server: public pages are the same for everybody. */
export function CartCount() {
  const count = totalQuantity(useCart())
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="contents">
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>
        <Plural value={count} one="# item" other="# items" />
      </VisuallyHidden>
    </>
  )
}
