import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { uuid } from '../values/formats.ts'
import { unavailableItem } from './cart.calls.ts'
import { cartLine } from './cart-line.ts'
import { ofOrder, order } from './order.calls.ts'

const ofChange = v.object({
  params: v.object({ ...ofOrder.entries.params.entries, changeId: uuid }),
  query: ofOrder.entries.query,
})

/** Needs the customer's token or the guest's key; a change also takes the key of its message. */
export const trackingCalls = {
  cancel: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{orderId}/cancel',
      summary:
        'Call an order off: a new one, or a paid one that is being prepared. 409 TOO_LATE with the fresh `purchase` otherwise',
      inputStructure: 'detailed',
    })
    .input(ofOrder)
    .output(order),
  acceptChange: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{orderId}/changes/{changeId}/accept',
      summary:
        'Accept the other dishes that the shop proposes, once. 409 CHANGE_OVER with the fresh `purchase` when it is over',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        ...ofChange.entries,
        body: v.optional(
          v.object({
            ageConfirmed: v.optional(v.boolean()),
          }),
        ),
      }),
    )
    .output(order),
  declineChange: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{orderId}/changes/{changeId}/decline',
      summary: 'Decline the other dishes, once: the order stays as it is',
      inputStructure: 'detailed',
    })
    .input(ofChange)
    .output(order),
  repeat: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{orderId}/repeat',
      summary: 'The dishes of an order as a cart of now, and what of them is no longer there',
      inputStructure: 'detailed',
    })
    .input(ofOrder)
    .output(v.object({ dishes: v.array(cartLine), unavailable: v.array(unavailableItem) })),
}
