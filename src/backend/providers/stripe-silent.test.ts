import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isBusy } from '#backend/db/faults.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { receiveWebhook } from '#backend/modules/payment/webhook.service.ts'
import {
  getPurchase,
  payPurchase,
  placePurchase,
} from '#backend/modules/purchase/purchase.service.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#backend/testing/ordering.ts'
import { brokenPayments } from '#backend/testing/paying.ts'
import { openHour, silent } from '#backend/testing/shop.ts'
import { startStripe, stripeKeys, type StripeServer } from '#backend/testing/stripe-server.ts'
import { stripeProvider } from './stripe.ts'

describeEachEngine('an order that is paid through a Stripe that says nothing', (engine) => {
  let shop: OpenShop
  let stripe: StripeServer
  let now = openHour
  let deps: OpenShop['deps'] & { logger: typeof silent }
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    stripe = await startStripe()
    const provider = stripeProvider({ ...stripeKeys, url: stripe.url })
    deps = {
      ...shop.deps,
      logger: silent,
      payments: { ...shop.deps.payments, sandbox: undefined, provider },
    }
  })
  beforeEach(() => {
    now = openHour
    Object.assign(stripe.state, { isAway: false, isSilent: false })
    stripe.asked.length = 0
  })
  afterAll(() => stripe.close())

  async function place() {
    const { purchase } = await placePurchase(
      { ...shop.asking, deps },
      randomUUID(),
      twoRolls(shop, { payment: { type: 'online' } }),
    )
    const { id, key, payment } = purchase
    return { id, key, payment, page: payment.redirect_url?.split('/').at(-1) ?? '' }
  }
  const see = ({ id, key }: { id: number; key: string }) => getPurchase(deps, id, { key })
  const statusOf = async (id: number) =>
    (
      await engine.db
        .selectFrom('purchase')
        .select('payment_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).payment_status
  const completed = (page: string) =>
    receiveWebhook(
      deps,
      'stripe',
      stripe.event('checkout.session.completed', stripe.page(page), now),
    )

  it('is placed though Stripe says nothing, and has its page when Stripe has answered, once', async () => {
    stripe.state.isSilent = true
    const since = performance.now()
    const order = await place()
    await expect(payPurchase(deps, order.id, { key: order.key })).rejects.toMatchObject({
      code: 'BUSY',
    })
    // Two budgets of 2 s; Stripe's own client waits 16 s.
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(order.payment).toMatchObject({ status: 'awaiting', redirect_url: null })
    stripe.speak()
    await expect
      .poll(async () => (await see(order)).payment.redirect_url)
      .toMatch(/^https:\/\/checkout.stripe.test/)
    expect(stripe.asked.filter(({ call }) => call === 'POST /v1/checkout/sessions')).toHaveLength(1)
  })

  it('is shown, and a webhook is sent again, while Stripe says nothing', async () => {
    const order = await place()
    stripe.pay(order.page)
    stripe.state.isSilent = true
    const since = performance.now()
    expect((await see(order)).payment.status).toBe('awaiting')
    await expect(completed(order.page)).rejects.toSatisfy(isBusy)
    expect(performance.now() - since).toBeLessThan(10_000)
    stripe.speak()
    // The answer to the first question comes late, and counts.
    await expect.poll(() => statusOf(order.id)).toBe('paid')
    await completed(order.page)
    expect(await brokenPayments(engine.db)).toEqual([])
  })

  it('has its page made in the background after Stripe was away', async () => {
    stripe.state.isAway = true
    const order = await place()
    expect(order.payment.redirect_url).toBeNull()
    stripe.state.isAway = false
    now = new Date(now.getTime() + 60_000)
    await reconcilePayments(deps)
    expect((await see(order)).payment.redirect_url).toMatch(/^https:\/\/checkout.stripe.test/)
  })
})
