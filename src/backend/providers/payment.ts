import type { paymentProviders } from '#contract/orders/payment.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'

/** `title` is for the payer, `returnPath` is a path of `origin`. */
export interface CheckoutRequest {
  /** Our id, the same for every attempt. */
  payment: string
  amount: Minor
  currency: string
  number: string
  title: string
  locale: Locale
  origin: string
  returnPath: string
}

export interface SessionState {
  payment: string | null
  state: 'open' | 'paid' | 'failed' | 'expired'
  amount: Minor | null
  currency: string | null
  capture: string | null
  refunded: boolean
  refunds: readonly ProviderRefund[]
}

/** `ours` is our id of the refund; null when made in the provider's dashboard. */
export interface ProviderRefund {
  id: string
  ours: string | null
  amount: Minor
  state: PartialRefund['state']
}

export interface PaymentEvent {
  id: string
  payment: string
  session: string | null
  amount: Minor | null
  currency: string | null
}

/** `refund` is our id, the key of every attempt, and `known` the provider's, once received. */
export interface RefundPart {
  refund: string
  payment: string
  session: string
  capture: string
  amount: Minor
  known: string | null
  isRepeated: boolean
}
export interface PartialRefund {
  refund: string | null
  state: 'pending' | 'done' | 'failed'
}

/** Every call is idempotent, and may reject: with a ProviderRefusal, or without an answer. */
export interface PaymentProvider {
  name: (typeof paymentProviders)[number]
  /** Header of a webhook that holds `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
  signatureHeader: string
  secret(): Promise<string>
  /** The smallest payments by currency; no minimum for missing ones. */
  minimums: MinorPrices
  open(payable: CheckoutRequest): Promise<{ session: string; url: string }>
  read(session: string): Promise<SessionState>
  close(session: string): Promise<SessionState>
  /**
   * Refunds everything, but waits for pending refunds. `refund` is the id of the last attempt; a
   * failed refund starts again.
   */
  refund(paid: {
    payment: string
    session: string
    capture: string
    refund: string | null
  }): Promise<{ refund: string; isDone: boolean }>
  refundPart(part: RefundPart): Promise<PartialRefund>
  /** Null when it is not about one of our payments. @throws for an invalid event */
  readEvent(body: unknown): PaymentEvent | null
}

/** A final answer; `code` is the provider's. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(`The payment provider refuses: ${code}`, { cause })
    this.name = 'ProviderRefusal'
    this.code = code
  }
}

export const withMinimums = (provider: PaymentProvider, own: MinorPrices): PaymentProvider => ({
  ...provider,
  minimums: { ...provider.minimums, ...own },
})

/**
 * UAH and KZT have to convert to 0.50 of the account's currency. `PAYMENT_MINIMUMS` overrides them.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts as of November 2026.
 */
export const cardMinimums: MinorPrices = {
  BGN: minor(100),
  EUR: minor(50),
  AED: minor(200),
  UAH: minor(3000),
  KZT: minor(40_000),
}
