import { useLingui } from '@lingui/react/macro'
import type { AddedDish } from '#features/diet/diet-warning.state.ts'
import { readDietText } from '#features/diet/diet.state.ts'
import { withDeliveryChoice } from '#features/delivery/with-delivery-choice.ts'
import { reloadForChunk } from '#platform/hydration/chunk-reload.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import type { Cart, CartChange } from '../cart.rules.ts'
import { useCartChange } from './use-cart-change.ts'

/**
 * Asks about unsuitable dishes and waits for delivery or pickup: a toast confirms what waited, and
 * what shows nowhere else (`isQuiet`).
 */
export function useCartAdd(isQuiet = false) {
  const { t } = useLingui()
  const change = useCartChange()
  return (dish: AddedDish, add: (lines: Cart) => CartChange): void => {
    const { name } = dish
    const put = (add: (lines: Cart) => CartChange, quiet: boolean) =>
      withDeliveryChoice((waited) => {
        if (change(add) && (waited || quiet)) showToast({ text: t`${name} is in your cart` })
      }, name)
    const proceed = () => put(add, isQuiet)
    // Unasked, a dish that the customer does not eat would be in the cart.
    const refuse = async (error: unknown) =>
      (await reloadForChunk(error)) ||
      showToast({ text: t`The shop does not answer`, tone: 'error' })
    if (readDietText() === '') proceed()
    else
      void import('./add-to-cart-or-warn.ts').then(
        ({ addToCartOrWarn }) => addToCartOrWarn(dish, proceed, put),
        refuse,
      )
  }
}
