import { mutationOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { readCart } from '#features/cart/cart.state.ts'
import { readExtras } from '#features/cart/extras.state.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { readDietChoice } from '#features/diet/diet-choice.state.ts'
import type { CheckoutValues } from './lib/checkout.form.ts'
import type { Fulfilment } from './lib/fulfilment.rules.ts'
import type { OrderResult } from './lib/order.rules.ts'
import { placeFromForm } from './lib/place-order.ts'

interface Submission {
  values: CheckoutValues
  /** The price on the screen. */
  shown: Calculation | undefined
  choice: DeliveryChoice
}

export const checkoutMutations = {
  /** A refusal, and no answer, are results that the form shows. */
  place: (shop: StorefrontContext, fulfilment: Fulfilment) =>
    mutationOptions({
      mutationKey: ['order', 'place'],
      mutationFn: async (
        { values, shown }: Submission,
        { client: queryClient },
      ): Promise<OrderResult> => {
        const cart = {
          lines: readCart(),
          extras: readExtras(),
          allergens: readDietChoice().allergens,
        }
        return placeFromForm({ shop, queryClient, ...cart, fulfilment, shown }, values).catch(
          (): OrderResult => ({ kind: 'fault', message: '' }),
        )
      },
    }),
}
