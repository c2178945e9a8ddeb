import type { paymentProviders } from '#contract/payment.calls.ts'
import type { Locale } from '#contract/text.ts'

/** What is to be paid: `amount` in minor units, `title` as the payer reads it, `returnPath` of the shop at `origin` is where he comes back to. */
export interface Payable {
  /** The shop's own name of the payment, the same at every try. */
  payment: string
  amount: number
  currency: string
  number: string
  title: string
  locale: Locale
  origin: string
  returnPath: string
}

/** What the provider knows of a payment: the only word that counts. A page is `open` until it is paid, closed, or its last card was declined. */
export interface Account {
  payment: string | null
  state: 'open' | 'paid' | 'failed' | 'expired'
  amount: number | null
  /** ISO 4217, upper case. */
  currency: string | null
  /** What the provider calls the money that it took. */
  capture: string | null
  refunded: boolean
}

/** What an event of the provider says: whose it is, and the sums if it names them. */
export interface PaymentEvent {
  id: string
  payment: string
  session: string | null
  amount: number | null
  currency: string | null
}

/** Who takes money for the shop. Every call may reject when the provider is away; the same call again does nothing twice. */
export interface PaymentProvider {
  name: (typeof paymentProviders)[number]
  /** Header of a webhook that holds `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
  signatureHeader: string
  secret(): Promise<string>
  /** Makes the page to pay on. */
  open(payable: Payable): Promise<{ session: string; url: string }>
  read(session: string): Promise<Account>
  /** Closes a page, so that nobody pays there any more, and tells what became of it. */
  close(session: string): Promise<Account>
  /** Gives all of the money back; `refund` is what the last try was called. A refund that failed is begun anew at the next call. */
  refund(paid: {
    payment: string
    session: string
    capture: string
    refund: string | null
  }): Promise<{ refund: string; isDone: boolean }>
  /** An event of a webhook; null for one about something else than our payments. @throws when it is no event */
  readEvent(body: unknown): PaymentEvent | null
}
