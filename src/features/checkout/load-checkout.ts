import { redirect } from '@tanstack/react-router'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import { inputOf } from '#features/cart/cart-input.rules.ts'
import { readCart } from '#features/cart/cart.state.ts'
import { readExtras } from '#features/cart/extras.state.ts'
import { readLocalAddresses } from '#features/delivery/addresses.state.ts'
import { readDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { checkoutForm } from './lib/checkout.form.ts'
import { checkoutQueries } from './checkout.queries.ts'
import { termsOf } from './lib/order.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { serverTime } from '#platform/server-clock.ts'

type Context = RouterContext & StorefrontContext

export async function loadCheckout(context: Context) {
  const lines = readCart()
  const choice = readDeliveryChoice()
  const extras = readExtras()
  const terms = termsOf(choice, extras, checkoutForm.defaultValues)
  if (lines.length > 0)
    await context.queryClient.prefetchQuery(
      cartQueries.calculation(context, inputOf(context.city.id, lines, terms)),
    )
  return {
    lines,
    choice,
    extras,
    addresses: readLocalAddresses(),
    isSignedIn: isSignedIn(),
    now: serverTime(),
  }
}

/** Without any order redirects to the cart. `id` is null without a key of the order here. */
export async function loadPlaced(
  context: Pick<Context, 'queryClient' | 'locale'>,
  id: OrderId | null,
) {
  const found = await context.queryClient.ensureQueryData(checkoutQueries.placed(context, id))
  if (!found && id === null) throw redirect({ to: '/cart', statusCode: 307 })
  const now = serverTime()
  if (!found) return { id: null, now }
  context.queryClient.setQueryData(checkoutQueries.placed(context, found.order.id).queryKey, found)
  return { id: found.order.id, now }
}
