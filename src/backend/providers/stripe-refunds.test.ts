import { expect, it } from 'vitest'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { expireOverdue } from '#backend/modules/orders/expiry.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'

describeWithDatabase('the refund of an order that was paid through Stripe', (engine) => {
  const orders = stripeOrders(engine)
  const { later, place, see, statusOf, take, completed, holds } = orders

  it('happens once when the order is cancelled, even if an answer of Stripe is lost', async () => {
    const order = await place()
    orders.stripe.pay(order.page)
    await completed(order.page)
    await changeStatus(orders.deps, order.id, { status: 'cancel', version: 2 })
    orders.stripe.state.losesAnswers = 2
    await reconcilePayments(orders.deps)
    expect(await statusOf(order.id)).toBe('refunding')
    later(1)
    while ((await reconcilePayments(orders.deps)) > 0);
    expect(await see(order)).toMatchObject({
      status: 'cancel',
      payment: { status: 'refunded', paid: 34, refunded: 34 },
    })
    const refunds = orders.stripe.asked.filter(({ call }) => call === 'POST /v1/refunds')
    expect(new Set(refunds.map(({ key }) => key)).size).toBe(1)
    expect(refunds[0]?.form.get('payment_intent')).toMatch(/^pi_/)
    await holds()
  })

  it('ends when Stripe says so, and starts again after a failed refund', async () => {
    const order = await place()
    orders.stripe.pay(order.page)
    await completed(order.page)
    await changeStatus(orders.deps, order.id, { status: 'cancel', version: 2 })
    orders.stripe.state.refunds = 'pending'
    await reconcilePayments(orders.deps)
    expect(await statusOf(order.id)).toBe('refunding')
    const { refund } = await engine.db
      .selectFrom('payment')
      .select('refund')
      .where('purchase_id', '=', order.id)
      .executeTakeFirstOrThrow()
    orders.stripe.finishRefund(refund ?? '', 'failed')
    orders.stripe.state.refunds = 'succeeded'
    later(60)
    while ((await reconcilePayments(orders.deps)) > 0);
    expect(await statusOf(order.id)).toBe('refunded')
    const keys = orders.stripe.asked
      .filter(({ call }) => call === 'POST /v1/refunds')
      .map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    await holds()
  })

  it('follows a refund made in Stripe’s own dashboard', async () => {
    const order = await place()
    orders.stripe.pay(order.page)
    await completed(order.page)
    const page = orders.stripe.page(order.page)
    if (page.payment_intent) page.payment_intent.latest_charge.refunded = true
    await take(
      orders.stripe.event(
        'charge.refunded',
        { object: 'charge', metadata: page.metadata },
        orders.now,
      ),
    )
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('happens only for a payment after the deadline, not for one at the last moment', async () => {
    const [inTime, late] = [await place(), await place()]
    later(30)
    orders.stripe.pay(inTime.page)
    await expireOverdue(orders.deps)
    expect(await see(inTime)).toMatchObject({ status: 'new', payment: { status: 'paid' } })
    orders.stripe.pay(late.page)
    await completed(late.page)
    expect(await statusOf(late.id)).toBe('refunding')
    while ((await reconcilePayments(orders.deps)) > 0);
    expect(await see(late)).toMatchObject({ status: 'cancel', payment: { status: 'refunded' } })
    await holds()
  })
})
