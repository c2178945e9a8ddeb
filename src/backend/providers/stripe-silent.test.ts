import { expect, it } from 'vitest'
import { isBusy } from '#backend/db/faults.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { payOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { brokenPayments } from '#tests/backend/support/payment-helpers.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import { wholeTest } from '#tests/support/whole-test.ts'

describeWithDatabase('an order paid through a Stripe that does not answer', (engine) => {
  const orders = stripeOrders(engine)
  const { place, see, statusOf, completed } = orders

  it('can be placed, and gets one payment page when Stripe answers', async () => {
    orders.stripe.state.isSilent = true
    const since = performance.now()
    const order = await place()
    await expect(payOrder(orders.deps, order.id, { key: order.key })).rejects.toMatchObject({
      code: 'BUSY',
    })
    // Two budgets of 2 s; Stripe's own client waits 16 s.
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(order.payment).toMatchObject({ status: 'awaiting', redirect_url: null })
    orders.stripe.speak()
    await expect
      .poll(async () => (await see(order)).payment.redirect_url)
      .toMatch(/^https:\/\/checkout.stripe.test/)
    expect(
      orders.stripe.asked.filter(({ call }) => call === 'POST /v1/checkout/sessions'),
    ).toHaveLength(1)
  })

  wholeTest('can be read, and takes its webhook again once Stripe answers', async () => {
    const order = await place()
    orders.stripe.pay(order.page)
    orders.stripe.state.isSilent = true
    const since = performance.now()
    expect((await see(order)).payment.status).toBe('awaiting')
    await expect(completed(order.page)).rejects.toSatisfy(isBusy)
    expect(performance.now() - since).toBeLessThan(10_000)
    orders.stripe.speak()
    // The late answer to the first question counts.
    await expect.poll(() => statusOf(order.id)).toBe('paid')
    await completed(order.page)
    expect(await brokenPayments(engine.db)).toEqual([])
  })

  it('gets its page in the background after Stripe was away', async () => {
    orders.stripe.state.isAway = true
    const order = await place()
    expect(order.payment.redirect_url).toBeNull()
    orders.stripe.state.isAway = false
    orders.later(1)
    await reconcilePayments(orders.deps)
    expect((await see(order)).payment.redirect_url).toMatch(/^https:\/\/checkout.stripe.test/)
  })
})
