import { useLingui } from '@lingui/react/macro'
import { cartLimits } from '#contract/cart-line.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { Cart, CartChange, CartLimit } from './cart.rules.ts'
import { changeCart } from './cart.state.ts'

/** Shows a toast and returns false when a limit forbids the change. */
export function useCartChange() {
  const { t } = useLingui()
  const sentences: Record<CartLimit, () => string> = {
    lines: () => t`The cart is full: it holds ${cartLimits.lines} different dishes at most.`,
    quantity: () => t`You can order ${cartLimits.quantity} pieces of one dish at most.`,
    ingredients: () => t`That is too many changes to one dish.`,
    size: () => t`The cart is full. Please place this order first, or take something out.`,
  }
  return (change: (lines: Cart) => CartChange): boolean => {
    const limit = changeCart(change)
    if (limit) showToast({ text: sentences[limit](), tone: 'error' })
    return limit === null
  }
}
