import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { ofOrder } from './order.calls.ts'
import { sandboxPageId } from './sandbox-page.ts'
import { decimalAmount } from '../values/prices.ts'

/** `sandbox` is the demo's payment page, which takes no money. */
export const paymentProviders = ['stripe', 'sandbox'] as const

const sessionParams = v.object({ session: sandboxPageId })

/** `pending` is a late payment, which the bank confirms after 15 seconds. */
export const sandboxSession = v.object({
  number: v.string(),
  amount: decimalAmount,
  currency: v.string(),
  status: v.picklist(['open', 'pending', 'paid', 'declined', 'expired']),
  return_path: v.string(),
})
export type SandboxSession = v.InferOutput<typeof sandboxSession>

export const sandboxOutcomes = ['pay', 'late', 'decline'] as const

export const paymentCalls = {
  pay: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase/{orderId}/pay',
      summary:
        "Where to pay an order that awaits its online payment: again without ordering again, for its customer or with a guest's key",
      inputStructure: 'detailed',
    })
    .input(ofOrder)
    .output(v.object({ redirect_url: v.string() })),
  /** The signature is over the bytes of the body. */
  webhook: oc
    .route({
      method: 'POST',
      path: '/api/v1/payment/{provider}/webhook',
      summary: "The payment provider's own events, with its signature; replays are harmless",
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ provider: v.picklist(paymentProviders) }) }))
    .output(v.object({})),
  sandboxSession: oc
    .route({
      method: 'GET',
      path: '/api/v1/demo/pay/{session}',
      summary: 'A payment page of the sandbox; elsewhere than in the demo it is 404',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: sessionParams }))
    .output(sandboxSession),
  sandboxPay: oc
    .route({
      method: 'POST',
      path: '/api/v1/demo/pay/{session}',
      summary:
        'What the bank answers on a payment page of the sandbox; TOO_LATE when it has answered, or the page is closed',
      inputStructure: 'detailed',
    })
    .input(
      v.object({ params: sessionParams, body: v.object({ outcome: v.picklist(sandboxOutcomes) }) }),
    )
    .output(sandboxSession),
}
