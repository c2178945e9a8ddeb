import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { useChange } from '#api/use-change.ts'
import { useRefreshCity } from '#api/use-refresh-city.ts'
import { dismissCartNotice, recordUnavailable } from '#features/cart/cart-notice.state.ts'
import type { CartAnswer } from '#features/cart/cart.functions.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import { correctedLines, inputOf, sameCart, takenOut } from '#features/cart/cart-input.rules.ts'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { readExtras } from '#features/cart/extras.state.ts'
import { resetCart } from '#features/cart/reset-cart.ts'
import { spentKeys } from '#features/orders/order-keys.ts'
import { openOrders } from '#features/orders/open-orders.state.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { dropPages, leaveFor } from '#ui/overlay/overlay-history.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { checkoutMutations } from '../checkout.mutations.ts'
import { forgetCheckout } from './checkout-draft.state.ts'
import { keepGuestContact } from '#features/auth/guest-contact.state.ts'
import type { CheckoutValues } from './checkout.form.ts'
import type { Fulfilment } from './fulfilment.rules.ts'
import { termsOf, type OrderResult } from './order.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** Places the order once, however often the button is pressed. */
export function usePlaceOrder(fulfilment: Fulfilment) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  /** Adopts the server's lines and price, for the customer to accept. */
  const applyServerQuote = (now: Calculation, values: CheckoutValues) => {
    const lines = correctedLines(now)
    const answer: CartAnswer = { ok: true, calculation: { ...now, unavailable: [] } }
    queryClient.setQueryData(
      cartQueries.calculation(
        shop,
        inputOf(shop.city.id, lines, termsOf(fulfilment.choice, readExtras(), values)),
      ).queryKey,
      answer,
    )
    if (now.unavailable.length > 0) recordUnavailable(now.unavailable, takenOut(readCart(), now))
    if (!sameCart(lines, readCart())) changeCart(() => ({ lines }))
  }
  const finish = async (
    { id, payAt }: { id: OrderId; payAt: string | null },
    { country, contact }: CheckoutValues,
  ) => {
    if (!isSignedIn())
      keepGuestContact({ country, firstName: contact.firstName, phone: contact.phone })
    // Going back must not lead to the emptied cart.
    if (router.history.location.state.fromCart) dropPages(1)
    await navigate({ to: '/checkout/success', search: { order: id }, replace: true })
    openOrders.refresh()
    for (const queryKey of [orderQueries.underWay(shop).queryKey, ...spentKeys])
      void queryClient.invalidateQueries({ queryKey })
    forgetCheckout()
    resetCart()
    dismissCartNotice()
    // Going back from the payment page finds the order, not the form.
    if (payAt !== null) leaveFor(payAt)
  }
  /** Branches may have closed since the page was opened. */
  const refreshCity = useRefreshCity()
  const { data, variables, mutateAsync, isRunning } = useChange({
    ...checkoutMutations.place(shop, fulfilment),
    onSuccess: async (result, { values }) => {
      if (result.kind === 'quote') applyServerQuote(result.now, values)
      // A field error usually means a stale quote: refetch it.
      else if (result.kind === 'fields') {
        void queryClient.invalidateQueries({ queryKey: ['cart'] })
        if (fulfilment.choice.orderType === 'pickup') refreshCity().catch(() => {})
      }
      if (result.kind === 'placed') await finish(result, values)
    },
  })
  const submit = async (
    values: CheckoutValues,
    shown: Calculation | undefined,
  ): Promise<OrderResult | null> =>
    isRunning() ? null : mutateAsync({ values, shown, choice: fulfilment.choice })
  // The result belongs to the delivery choice that it was sent with.
  return { outcome: data && variables.choice === fulfilment.choice ? data : null, submit }
}
