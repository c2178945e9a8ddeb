import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { receiveWebhook } from '#backend/modules/payment/webhook.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { openPayments } from '#backend/payments.ts'
import type { Engine } from './engines.ts'
import { openShop, type OpenShop, twoRolls } from './ordering.ts'
import { brokenPayments } from './payment-helpers.ts'
import { openHour, silent } from './shop.ts'
import { startStripe, stripeKeys, type StripeServer } from './stripe-server.ts'
import type { Locale } from '#contract/locales.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** A shop of the surrounding `describe` that is paid through a Stripe of its own, and its orders. */
export function stripeOrders(engine: Engine) {
  let shop: OpenShop
  let stripe: StripeServer
  let now = openHour
  let deps: OpenShop['deps'] & { logger: typeof silent }
  let logged: unknown[][] = []
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    stripe = await startStripe()
  })
  beforeEach(() => {
    now = openHour
    logged = []
    const record = (...entry: unknown[]) => void logged.push(entry)
    const { payments } = openPayments(
      { stripe: { ...stripeKeys, url: stripe.url } },
      {
        db: engine.db,
        now: () => now,
        logger: { info: () => {}, warn: record, error: record },
        publicUrl: (host) => `http://${host}`,
        secret: async () => '',
      },
    )
    deps = { ...shop.deps, logger: silent, payments }
    const working = {
      isAway: false,
      isSilent: false,
      isRefusing: false,
      losesAnswers: 0,
      refunds: 'succeeded',
    }
    Object.assign(stripe.state, working)
    stripe.asked.length = 0
  })
  afterAll(() => stripe.close())
  async function place(locale: Locale = 'ru') {
    const order = twoRolls(shop, { payment: { type: 'online' } })
    const context = { ...shop.context, deps, locale }
    const { order: placed } = await placeOrder(context, randomUUID(), order)
    const { id, key, payment } = placed
    return { id, key, payment, page: payment.redirect_url?.split('/').at(-1) ?? '' }
  }
  const take = (webhook: ReturnType<StripeServer['event']>) =>
    receiveWebhook(deps, 'stripe', webhook)
  const completed = (page: string) =>
    take(stripe.event('checkout.session.completed', stripe.page(page), now))
  return {
    get stripe() {
      return stripe
    },
    get shop() {
      return shop
    },
    /** Of the payments since the test has begun. */
    logged: () => logged,
    get deps() {
      return deps
    },
    get now() {
      return now
    },
    later: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    place,
    async placePaid() {
      const order = await place()
      stripe.pay(order.page)
      await completed(order.page)
      return order
    },
    see: ({ id, key }: { id: OrderId; key: string }) =>
      getOrderForViewer({ deps, locale: 'en' }, id, { key }),
    async statusOf(id: OrderId) {
      const query = engine.db.selectFrom('purchase').select('payment_status').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).payment_status
    },
    take,
    completed,
    holds: async () => expect(await brokenPayments(engine.db)).toEqual([]),
  }
}
