import Stripe from 'stripe'
import * as v from 'valibot'
import { within } from './deadline.ts'
import { providerFetch, providerTimeout } from './http.ts'
import {
  type SessionState,
  cardMinimums,
  type PartialRefund,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderRefund,
} from './payment.ts'
import type { Locale } from '#contract/locales.ts'
import { minorAmount } from '#contract/values/prices.ts'
import { minor } from '#contract/values/money.ts'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  url?: string | undefined
}

/** Stripe refuses others, though its types let any text pass. */
const pageLanguages =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  )
/** `auto` is the language of the browser. */
const pageLocale = (locale: Locale): string => (pageLanguages.includes(locale) ? locale : 'auto')

/** Milliseconds with the retry: the timeout of Stripe's own client covers silence alone. */
const callMs = 20_000

const metadata = v.object({ payment: v.optional(v.string()) })
const event = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  type: v.string(),
  data: v.object({
    object: v.looseObject({ object: v.string(), metadata: v.optional(v.nullable(metadata)) }),
  }),
})
const pageOfEvent = v.object({
  id: v.string(),
  amount_total: v.nullable(minorAmount),
  currency: v.nullable(v.string()),
})

/**
 * The payment's id is the idempotency key: Stripe accepts a key again only with the same
 * parameters, so none depends on the time.
 */
export function stripeProvider({ secretKey, webhookSecret, url }: StripeAccount): PaymentProvider {
  const where = url === undefined ? null : new URL(url)
  const isHttp = where?.protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(providerFetch(providerTimeout)),
    ...(where && {
      host: where.hostname,
      port: where.port || (isHttp ? '80' : '443'),
      protocol: isHttp ? 'http' : 'https',
    }),
  })

  async function read(id: string): Promise<SessionState> {
    const page = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.refunds'],
    })
    const intent = typeof page.payment_intent === 'string' ? null : page.payment_intent
    const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
    const refunds = charge ? await refundsOf(charge) : []
    return {
      payment: page.client_reference_id,
      state: pageState(page),
      amount: page.amount_total === null ? null : minor(page.amount_total),
      currency: page.currency?.toUpperCase() ?? null,
      capture: intent?.id ?? null,
      // A pending refund may still fail.
      refunded: charge?.refunded === true && refunds.every(({ state }) => state !== 'pending'),
      refunds,
    }
  }

  /** A charge carries only its last ten refunds. */
  async function refundsOf({ id, refunds }: Stripe.Charge): Promise<ProviderRefund[]> {
    const { data } = refunds?.has_more
      ? await stripe.refunds.list({ charge: id, limit: 100 })
      : (refunds ?? { data: [] })
    return data.map((refund) => ({
      id: refund.id,
      ours: refund.metadata?.['refund'] ?? null,
      amount: minor(refund.amount),
      state: stateOf(refund).state,
    }))
  }

  /** Stripe forgets an idempotency key after a day; a lost answer may be older. */
  async function madeBefore(payment_intent: string, refund: string) {
    const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
    return data.find(({ metadata }) => metadata?.['refund'] === refund)
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    secret: async () => webhookSecret,
    minimums: cardMinimums,
    open: async ({ payment, amount, currency, title, locale, origin, returnPath }) => {
      const back = origin + returnPath
      const page = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: payment,
          metadata: { payment },
          payment_intent_data: { metadata: { payment } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: title },
              },
            },
          ],
          locale: pageLocale(locale),
          success_url: back,
          cancel_url: back,
        },
        { idempotencyKey: `page-${payment}` },
      )
      if (!page.url) throw new Error('Stripe made a page without an address')
      return { session: page.id, url: page.url }
    },
    read,
    close: async (id) => {
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        // Already paid or closed.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
      return read(id)
    },
    refund: async ({ payment, session, capture, refund }) => {
      const { data } = await stripe.refunds.list({ payment_intent: capture, limit: 100 })
      // Stripe remembers a refusal by its key: what a pending refund holds is not asked for.
      const pending = data.find((one) => stateOf(one).state === 'pending')
      if (pending) return { refund: pending.id, isDone: false }
      if (refund !== null && (await read(session)).refunded) return { refund, isDone: true }
      const key = `refund-${payment}${refund === null ? '' : `-${refund}`}`
      const made = await stripe.refunds.create(
        { payment_intent: capture, metadata: { payment } },
        { idempotencyKey: key },
      )
      return { refund: made.id, isDone: made.status === 'succeeded' }
    },
    refundPart: async ({ refund, payment, capture, amount, known, isRepeated }) => {
      const before =
        known === null
          ? isRepeated && (await madeBefore(capture, refund))
          : await stripe.refunds.retrieve(known)
      if (before) return stateOf(before)
      try {
        return stateOf(
          await stripe.refunds.create(
            { payment_intent: capture, amount, metadata: { payment, refund } },
            { idempotencyKey: `refund-${refund}` },
          ),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { refund: null, state: 'failed' }
        throw error
      }
    },
    readEvent: (body) => {
      const { id, data } = v.parse(event, body)
      const payment = data.object.metadata?.payment
      if (payment === undefined) return null
      if (data.object.object !== 'checkout.session')
        return { id, payment, session: null, amount: null, currency: null }
      const page = v.parse(pageOfEvent, data.object)
      return {
        id,
        payment,
        session: page.id,
        amount: page.amount_total,
        currency: page.currency?.toUpperCase() ?? null,
      }
    },
  }
  return {
    ...provider,
    open: (payable) => answerOf(provider.open(payable)),
    read: (session) => answerOf(provider.read(session)),
    close: (session) => answerOf(provider.close(session)),
    refund: (paid) => answerOf(provider.refund(paid)),
    refundPart: (part) => answerOf(provider.refundPart(part)),
  }
}

/** 409 and 429 ask for a retry. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429

const answerOf = <T>(call: Promise<T>): Promise<T> =>
  within(callMs, call).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && isRefusal(error.statusCode))
      throw new ProviderRefusal(error.code ?? error.type, error)
    throw error
  })

function pageState({ payment_status, status }: Stripe.Checkout.Session): SessionState['state'] {
  if (payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}
const stateOf = (refund: Stripe.Refund): PartialRefund => ({
  refund: refund.id,
  state: refundState(refund),
})
function refundState(refund: Stripe.Refund): PartialRefund['state'] {
  if (isLost(refund)) return 'failed'
  return refund.status === 'succeeded' ? 'done' : 'pending'
}
const isLost = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'
