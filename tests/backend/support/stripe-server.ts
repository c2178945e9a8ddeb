import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import * as v from 'valibot'
import { expanded, type Page, type Refund } from './stripe-objects.ts'

export const stripeKeys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_of_the_tests' }

/** Of https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale. */
const pageLocales = new Set(
  (
    'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt ' +
    'nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
)

/** Silent or away, lost answers, and the outcome of refunds. */
interface State {
  isAway: boolean
  isSilent: boolean
  isRefusing: boolean
  losesAnswers: number
  refunds: Refund['status']
}
type Answer = [status: number, body: unknown]

const refused = (message: string, code?: string): Answer => [
  400,
  { error: { type: 'invalid_request_error', message, code } },
]
const notThere: Answer = [
  404,
  { error: { type: 'invalid_request_error', message: 'No such thing' } },
]

/** Hosted pages, refunds, idempotency keys; webhooks are signed by Stripe's own code. */
export async function startStripe() {
  const pages = new Map<string, Page>()
  const refunds = new Map<string, Refund>()
  const kept = new Map<string, { body: string; answer: Answer }>()
  const asked: { call: string; key: string | undefined; form: URLSearchParams }[] = []
  const state: State = {
    isAway: false,
    isSilent: false,
    isRefusing: false,
    losesAnswers: 0,
    refunds: 'succeeded',
  }
  let count = 0
  const find = (id: string) => {
    const page = pages.get(id)
    if (!page) throw new Error(`Stripe has no page ${id}`)
    return page
  }
  const pageOf = (intent: string | null) =>
    [...pages.values()].find(({ payment_intent }) => payment_intent?.id === intent)
  const refundsOf = (intent: string | null | undefined) =>
    [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent)
  const refundFully = ({ payment_intent, amount }: Refund) => {
    const page = pageOf(payment_intent)
    const charge = page?.payment_intent?.latest_charge
    if (!page || !charge) return
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === page.amount_total
  }
  function makePage(form: URLSearchParams): Answer {
    if (!pageLocales.has(form.get('locale') ?? 'auto')) return refused('Invalid locale')
    const id = `cs_test_${++count}`
    const price = 'line_items[0][price_data]'
    const page: Page = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id'),
      metadata: { payment: form.get('metadata[payment]') },
      amount_total:
        Number(form.get(`${price}[unit_amount]`)) * Number(form.get('line_items[0][quantity]')),
      currency: form.get(`${price}[currency]`),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `https://checkout.stripe.test/pay/${id}`,
    }
    pages.set(id, page)
    return [200, page]
  }
  /** Without an amount what is left. */
  function makeRefund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent')
    const made = [...refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent && status !== 'failed',
    )
    const left =
      (pageOf(intent)?.amount_total ?? 0) - made.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(form.get('amount') ?? left)
    if (left === 0 || amount > left) return refused('Charge has already been refunded')
    const ours = form.get('metadata[refund]')
    const refund: Refund = {
      id: `re_${++count}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      metadata: ours === null ? {} : { refund: ours },
      status: state.refunds,
    }
    refunds.set(refund.id, refund)
    if (refund.status === 'succeeded') refundFully(refund)
    return [200, refund]
  }
  function expire(id: string): Answer {
    const page = pages.get(id)
    if (page?.status !== 'open') return refused('Only open sessions can be expired')
    page.status = 'expired'
    return [200, page]
  }
  function answerTo(call: string, form: URLSearchParams): Answer {
    const [, kind = '', id = ''] =
      /^\w+ \/v1\/(checkout\/sessions|refunds)\/?(\w*)/.exec(call) ?? []
    if (call === 'POST /v1/checkout/sessions') return makePage(form)
    if (call === 'POST /v1/refunds') return makeRefund(form)
    if (call.endsWith('/expire')) return expire(id)
    if (call === 'GET /v1/refunds')
      return [200, { object: 'list', data: refundsOf(form.get('payment_intent')) }]
    if (kind === 'refunds') return refunds.has(id) ? [200, refunds.get(id)] : notThere
    const page = pages.get(id)
    return page ? [200, expanded(page, refundsOf(page.payment_intent?.id))] : notThere
  }
  /** A repeated key gets the same answer, and no other parameters. */
  function hear({ method, url, headers }: IncomingMessage, body: string): Answer {
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Bad key' } }]
    const { pathname, searchParams } = new URL(url ?? '', 'http://stripe.invalid')
    const form = method === 'GET' ? searchParams : new URLSearchParams(body)
    const key = v.parse(v.optional(v.string()), headers['idempotency-key'])
    const call = `${method} ${pathname}`
    asked.push({ call, key, form })
    if (state.isRefusing) return refused('This account is closed', 'account_closed')
    const before = kept.get(key ?? '')
    if (before)
      return before.body === body
        ? before.answer
        : [400, { error: { type: 'idempotency_error', message: 'Other parameters' } }]
    const answer = answerTo(call, form)
    if (key) kept.set(key, { body, answer })
    return answer
  }
  const silent: (() => void)[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const answerNow = (): void => {
      const answer = state.isAway ? null : hear(request, Buffer.concat(parts).toString())
      if (!answer || state.losesAnswers-- > 0) request.socket.destroy()
      else
        response
          .writeHead(answer[0], { 'content-type': 'application/json' })
          .end(JSON.stringify(answer[1]))
    }
    request.on('end', () => {
      if (state.isSilent) silent.push(answerNow)
      else answerNow()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { webhooks } = new Stripe(stripeKeys.secretKey)
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    /** The oldest first. */
    asked,
    state,
    /** As after a day: a repeated key is a new one. */
    forgetKeys: () => kept.clear(),
    refunds: () => [...refunds.values()],
    /** Sends the withheld answers. */
    speak: () => {
      state.isSilent = false
      for (const answer of silent.splice(0)) answer()
    },
    page: find,
    pay: (id: string) => {
      const intent = {
        id: `pi_${++count}`,
        object: 'payment_intent' as const,
        latest_charge: {
          id: `ch_${count}`,
          object: 'charge' as const,
          refunded: false,
          amount_refunded: 0,
        },
      }
      Object.assign(find(id), {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent,
      })
    },
    /** In its dashboard: without our id. */
    refund: (id: string, amount: number) => {
      const intent = find(id).payment_intent?.id ?? ''
      return makeRefund(new URLSearchParams({ payment_intent: intent, amount: String(amount) }))
    },
    finishRefund: (id: string, status: Refund['status']) => {
      const refund = refunds.get(id)
      if (!refund) throw new Error(`Stripe has no refund ${id}`)
      refund.status = status
      if (status === 'succeeded') refundFully(refund)
    },
    event: (type: string, object: object, at: Date, secret = stripeKeys.webhookSecret) => {
      const body = JSON.stringify(
        { id: `evt_${++count}`, object: 'event', type, data: { object } },
        null,
        2,
      )
      const timestamp = Math.floor(at.getTime() / 1000)
      return {
        body,
        headers: new Headers({
          'stripe-signature': webhooks.generateTestHeaderString({
            payload: body,
            secret,
            timestamp,
          }),
        }),
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>
