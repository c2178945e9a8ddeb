import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { cartLine, unavailableItem } from './cart.calls.ts'
import { ofOrder, purchase } from './purchase.calls.ts'

/** Needs the customer's token or the guest's key. */
export const trackingCalls = {
  cancel: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{purchaseId}/cancel',
      summary:
        'Call an order off: a new one, or a paid one that is being prepared. 409 TOO_LATE with the fresh `purchase` otherwise',
      inputStructure: 'detailed',
    })
    .input(ofOrder)
    .output(purchase),
  repeat: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{purchaseId}/repeat',
      summary: 'The dishes of an order as a cart of now, and what of them is no longer there',
      inputStructure: 'detailed',
    })
    .input(ofOrder)
    .output(v.object({ goods: v.array(cartLine), unavailable: v.array(unavailableItem) })),
}
