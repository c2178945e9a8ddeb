import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { cartQueries } from './cart.queries.ts'
import { cartTerms, inputOf } from './cart-input.rules.ts'
import { readCart } from './cart.state.ts'
import { readExtras } from './extras.state.ts'
import { readDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'

/** A failed calculation does not stop the page. */
export async function loadCart(context: RouterContext & StorefrontContext) {
  const lines = readCart()
  const choice = readDeliveryChoice()
  const extras = readExtras()
  if (lines.length > 0) {
    await Promise.all([
      context.queryClient.prefetchQuery(
        cartQueries.calculation(
          context,
          inputOf(context.city.id, lines, cartTerms(choice, extras)),
        ),
      ),
      context.queryClient.prefetchQuery(
        cartQueries.additionals(
          context,
          lines.map((line) => line.id),
        ),
      ),
    ])
  }
  return { lines, choice, extras, isSignedIn: isSignedIn() }
}
