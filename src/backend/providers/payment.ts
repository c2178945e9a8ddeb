import type { paymentProviders } from '#contract/payment.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { type Minor, minor } from '#contract/money.ts'
import type { MinorPrices } from '#contract/prices.ts'

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

/** The provider's state is the only authoritative one. */
export interface SessionState {
  payment: string | null
  state: 'open' | 'paid' | 'failed' | 'expired'
  amount: Minor | null
  /** ISO 4217, upper case. */
  currency: string | null
  /** The provider's id of the received money. */
  capture: string | null
  refunded: boolean
  refunds: readonly ProviderRefund[]
}

/** `ours` is our id of a refund that we have asked for; null for one that was made at the provider's. */
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

/** `refund` is ours, the key of every attempt, and `known` the provider's own, once it has told it. */
export interface RefundPart {
  refund: string
  payment: string
  session: string
  capture: string
  amount: Minor
  known: string | null
  isRepeated: boolean
}
/** `failed`: no money moves, now or later. */
export interface PartialRefund {
  refund: string | null
  state: 'pending' | 'done' | 'failed'
}

/** Every call is idempotent, and may reject: with a ProviderRefusal, or when nobody answers. */
export interface PaymentProvider {
  name: (typeof paymentProviders)[number]
  /** Header of a webhook that holds `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
  signatureHeader: string
  secret(): Promise<string>
  /** The least that it takes, by currency; anything where none is named. */
  minimums: MinorPrices
  open(payable: CheckoutRequest): Promise<{ session: string; url: string }>
  read(session: string): Promise<SessionState>
  /** No one can pay on a closed page; returns its last state. */
  close(session: string): Promise<SessionState>
  /** Refunds everything; `refund` is the id of the last attempt. A failed refund starts again. */
  refund(paid: {
    payment: string
    session: string
    capture: string
    refund: string | null
  }): Promise<{ refund: string; isDone: boolean }>
  /** A part of what was paid, once for each `refund`, however often it is called. */
  refundPart(part: RefundPart): Promise<PartialRefund>
  /** Null when it is not about one of our payments. @throws for an invalid event */
  readEvent(body: unknown): PaymentEvent | null
}

/** An answer that does not change by asking again; `code` is the provider's. */
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
 * What cards are charged at least, by https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 * as of November 2026; `PAYMENT_MINIMUMS` overrides them.
 * UAH and KZT have to come to 0.50 of the account's own currency; these leave room for the rate.
 */
export const cardMinimums: MinorPrices = {
  BGN: minor(100),
  EUR: minor(50),
  AED: minor(200),
  UAH: minor(3000),
  KZT: minor(40_000),
}
