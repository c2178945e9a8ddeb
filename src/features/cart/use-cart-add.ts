import { useLingui } from '@lingui/react/macro'
import { whenReady } from '#features/delivery/when-ready.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { Cart, CartChange } from './cart.rules.ts'
import { useCartChange } from './use-cart-change.ts'

/** Puts a dish into the cart as soon as it is known where the order goes; what had to wait for that is said in a toast. */
export function useCartAdd() {
  const { t } = useLingui()
  const change = useCartChange()
  return (name: string, add: (lines: Cart) => CartChange): void =>
    whenReady((waited) => {
      if (change(add) && waited) showToast({ text: t`${name} is in your cart` })
    })
}
