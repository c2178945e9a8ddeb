import { mutationOptions } from '@tanstack/react-query'
import { accepted, isFault } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { sandboxOutcomes } from '#contract/orders/payment.calls.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { retryWhileBusy } from './lib/retry-while-busy.rules.ts'
import { payOrder } from './payment.functions.ts'
import { sandboxQueries } from './sandbox.queries.ts'

/** Delay before asking again for a payment page in preparation, in milliseconds. */
const retryMs = 1500

export const paymentMutations = {
  /** Null where the payment is no longer pending. `isGone` stops the waiting for the page. */
  pay: ({ locale }: StorefrontContext, { id, key }: { id: OrderId; key: string | undefined }) =>
    mutationOptions({
      mutationKey: ['payment', 'pay'],
      mutationFn: async (isGone: () => boolean, { client }) => {
        const pause = () =>
          new Promise<boolean>((resolve) => setTimeout(() => resolve(!isGone()), retryMs))
        const page = await retryWhileBusy(() => payOrder({ data: { locale, id, key } }), pause)
        if (page.ok || isFault(page.failure) || page.failure.code === 'PAYMENT_REFUSED')
          return accepted(page)
        if (!isGone()) await client.invalidateQueries({ type: 'active' })
        return null
      },
    }),
  /** False where it was answered already, or has expired: the page shows that. */
  answerSandbox: (shop: StorefrontContext, session: string) =>
    mutationOptions({
      mutationKey: ['payment', 'sandbox'],
      mutationFn: async (outcome: (typeof sandboxOutcomes)[number], { client }) => {
        try {
          await shop.api.payment.sandboxPay({ params: { session }, body: { outcome } })
          return true
        } catch (error) {
          if (!(await import('#api/refusal.ts')).refusalOf(error)) throw error
          await client.invalidateQueries(sandboxQueries.page(shop, session))
          return false
        }
      },
    }),
}
