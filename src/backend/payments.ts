import type { Deps } from './core/deps.ts'
import type { DueWork, Payments, Sandbox } from './core/ports.ts'
import { createSandbox } from './modules/payment/sandbox.service.ts'
import { reconciliationWork } from './modules/payment/reconciliation-job.service.ts'
import { expiryWork } from './modules/orders/expiry.service.ts'
import { stripeProvider, type StripeAccount } from './providers/stripe.ts'
import type { Watch } from './core/due-work.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import { type PaymentProvider, ProviderRefusal, withMinimums } from './providers/payment.ts'

/** Without Stripe and outside the demo nothing is paid online. */
export interface PaymentOptions {
  stripe?: StripeAccount | undefined
  /** Accepts payments that cost nothing, without another provider. */
  demo?: boolean | undefined
  /** Defaults to 30. */
  minutes?: number | undefined
  /** By currency, instead of the provider's. */
  minimums?: MinorPrices | undefined
}
type PaymentDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'publicUrl'> &
  Partial<Pick<Watch, 'wake'>> & { secret: () => Promise<string> }

export function openPayments(
  { stripe, demo, minutes = 30, minimums = {} }: PaymentOptions,
  { db, now, logger, publicUrl, secret, wake = () => {} }: PaymentDeps,
) {
  const sandbox = demo && !stripe ? createSandbox({ db, now, secret }) : undefined
  const failures = { refused: 0, silent: 0 }
  const provider = stripe ? counting(stripeProvider(stripe), failures) : sandbox?.provider
  const payments: Payments = {
    provider: provider && withMinimums(provider, minimums),
    failures,
    sandbox,
    minutes,
    publicUrl,
    onProviderError: (reason) => {
      if (reason instanceof ProviderRefusal)
        logger.error({ kind: reason.name, code: reason.code }, 'The payment provider refuses')
      else
        logger.warn(
          { kind: reason instanceof Error ? reason.name : typeof reason },
          'The payment provider does not answer',
        )
      return null
    },
    wake,
  }
  return {
    payments,
    /** `fetch` receives the sandbox's webhooks. */
    works: (deps: Deps, fetch: (request: Request) => Promise<Response>): DueWork[] => [
      expiryWork(deps),
      ...reconciliationWork(deps),
      ...(sandbox ? [sandboxWork(sandbox, fetch)] : []),
    ],
  }
}

const sandboxWork = (
  sandbox: Sandbox,
  fetch: (request: Request) => Promise<Response>,
): DueWork => ({
  name: 'events of the sandbox',
  find: sandbox.findDue,
  work: () =>
    sandbox.deliver(async (body, headers) => {
      const webhook = new Request('http://shop.invalid/api/v1/payment/sandbox/webhook', {
        method: 'POST',
        body,
        headers,
      })
      return (await fetch(webhook)).ok
    }),
})

function counting(
  provider: PaymentProvider,
  failures: Record<'refused' | 'silent', number>,
): PaymentProvider {
  const counted = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      failures[error instanceof ProviderRefusal ? 'refused' : 'silent']++
      throw error
    })
  return {
    ...provider,
    open: (payable) => counted(provider.open(payable)),
    read: (session) => counted(provider.read(session)),
    close: (session) => counted(provider.close(session)),
    refund: (paid) => counted(provider.refund(paid)),
    refundPart: (part) => counted(provider.refundPart(part)),
  }
}
