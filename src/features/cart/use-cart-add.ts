import { useLingui } from '@lingui/react/macro'
import { whenReady } from '#features/delivery/when-ready.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { Cart, CartChange } from './cart.rules.ts'
import { useCartChange } from './use-cart-change.ts'

/** Waits until delivery or pickup is chosen; the delayed addition is confirmed by a toast. */
export function useCartAdd() {
  const { t } = useLingui()
  const change = useCartChange()
  return (name: string, add: (lines: Cart) => CartChange): void =>
    whenReady((waited) => {
      if (change(add) && waited) showToast({ text: t`${name} is in your cart` })
    })
}
