import { useLingui } from '@lingui/react/macro'
import type { Cart, CartChange } from '../cart.rules.ts'
import { changeCart } from '../cart.state.ts'

/** Shows a toast and returns false when a limit forbids the change. */
export function useCartChange() {
  const { i18n } = useLingui()
  return (change: (lines: Cart) => CartChange): boolean => {
    const exceeded = changeCart(change)
    if (exceeded) void import('./show-limit.ts').then(({ showLimit }) => showLimit(exceeded, i18n))
    return exceeded === null
  }
}
