import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { receiveWebhook } from '#backend/modules/payment/webhook.service.ts'
import { expireOverdue } from '#backend/modules/purchase/expiry.service.ts'
import { changeStatus } from '#backend/modules/purchase/operator.service.ts'
import { getPurchase, placePurchase } from '#backend/modules/purchase/purchase.service.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#backend/testing/ordering.ts'
import { brokenPayments } from '#backend/testing/paying.ts'
import { openHour, silent } from '#backend/testing/shop.ts'
import { startStripe, stripeKeys, type StripeServer } from '#backend/testing/stripe-server.ts'
import { stripeProvider } from './stripe.ts'

describeEachEngine('the refund of an order that was paid through Stripe', (engine) => {
  let shop: OpenShop
  let stripe: StripeServer
  let now = openHour
  let deps: OpenShop['deps'] & { logger: typeof silent }
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
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
    Object.assign(stripe.state, {
      isAway: false,
      isSilent: false,
      losesAnswers: 0,
      refunds: 'succeeded',
    })
    stripe.asked.length = 0
  })
  afterAll(() => stripe.close())

  async function place() {
    const order = twoRolls(shop, { payment: { type: 'online' } })
    const { purchase } = await placePurchase(
      { ...shop.asking, deps, locale: 'ru' },
      randomUUID(),
      order,
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
  const take = (webhook: ReturnType<StripeServer['event']>) =>
    receiveWebhook(deps, 'stripe', webhook)
  const completed = (page: string) =>
    take(stripe.event('checkout.session.completed', stripe.page(page), now))
  const holds = async () => expect(await brokenPayments(engine.db)).toEqual([])

  it('gets its money back when it is cancelled, once, however often that is tried', async () => {
    const order = await place()
    stripe.pay(order.page)
    await completed(order.page)
    await changeStatus(deps, order.id, { status: 'cancel', version: 2 })
    stripe.state.losesAnswers = 2
    await reconcilePayments(deps)
    expect(await statusOf(order.id)).toBe('refunding')
    later(1)
    while ((await reconcilePayments(deps)) > 0);
    expect(await see(order)).toMatchObject({
      status: 'cancel',
      payment: { status: 'refunded', paid: 34, refunded: 34 },
    })
    const refunds = stripe.asked.filter(({ call }) => call === 'POST /v1/refunds')
    expect(new Set(refunds.map(({ key }) => key)).size).toBe(1)
    expect(refunds[0]?.form.get('payment_intent')).toMatch(/^pi_/)
    await holds()
  })

  it('is refunded when Stripe says so, and started again when a refund has failed', async () => {
    const order = await place()
    stripe.pay(order.page)
    await completed(order.page)
    await changeStatus(deps, order.id, { status: 'cancel', version: 2 })
    stripe.state.refunds = 'pending'
    await reconcilePayments(deps)
    expect(await statusOf(order.id)).toBe('refunding')
    const { refund } = await engine.db
      .selectFrom('payment')
      .select('refund')
      .where('purchase_id', '=', order.id)
      .executeTakeFirstOrThrow()
    stripe.finishRefund(refund ?? '', 'failed')
    stripe.state.refunds = 'succeeded'
    later(60)
    while ((await reconcilePayments(deps)) > 0);
    expect(await statusOf(order.id)).toBe('refunded')
    const keys = stripe.asked
      .filter(({ call }) => call === 'POST /v1/refunds')
      .map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    await holds()
  })

  it('follows a refund that somebody has made in Stripe’s own dashboard', async () => {
    const order = await place()
    stripe.pay(order.page)
    await completed(order.page)
    const page = stripe.page(order.page)
    if (page.payment_intent) page.payment_intent.latest_charge.refunded = true
    await take(stripe.event('charge.refunded', { object: 'charge', metadata: page.metadata }, now))
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('is in time when it is paid at the last moment, and gets the money back when it is later than that', async () => {
    const [inTime, late] = [await place(), await place()]
    later(30)
    stripe.pay(inTime.page)
    await expireOverdue(deps)
    expect(await see(inTime)).toMatchObject({ status: 'new', payment: { status: 'paid' } })
    stripe.pay(late.page)
    await completed(late.page)
    expect(await statusOf(late.id)).toBe('refunding')
    while ((await reconcilePayments(deps)) > 0);
    expect(await see(late)).toMatchObject({ status: 'cancel', payment: { status: 'refunded' } })
    await holds()
  })
})
