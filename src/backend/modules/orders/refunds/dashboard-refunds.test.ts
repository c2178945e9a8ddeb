import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { deliverDue } from '#backend/modules/outbox/outbox.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { refundDelivery } from '#backend/modules/payment/refunding.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { atOnce } from '#tests/backend/support/concurrently.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { strayRefunds } from '#tests/backend/support/payment-helpers.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import { type OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { refundOrder } from './refunds.service.ts'

describeWithDatabase('a refund made in Stripe’s dashboard', (engine) => {
  const orders = stripeOrders(engine)
  const { later, placePaid, see, take } = orders
  beforeEach(() => engine.db.updateTable('outbox').set({ done_at: orders.now }).execute())

  const refund = (id: OrderId, amount: number) =>
    refundOrder(
      {
        deps: orders.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null },
      },
      id,
      randomUUID(),
      { amount: decimal(amount), reason: 'No soup' },
    )
  const send = () => deliverDue(orders.deps, refundDelivery(orders.deps))
  const charged = (page: string, at = orders.now) => {
    const { metadata } = orders.stripe.page(page)
    return orders.stripe.event('charge.refunded', { object: 'charge', metadata }, at)
  }
  /** As if its events were lost. */
  const reconcile = async () => {
    later(60)
    while ((await reconcilePayments(orders.deps)) > 0);
  }
  const holds = async () => {
    expect(await strayRefunds(engine.db)).toEqual([])
    await orders.holds()
  }

  it('appears once to customer and staff when partial, despite repeated or late events', async () => {
    const order = await placePaid()
    orders.stripe.refund(order.page, 1000)
    const first = charged(order.page)
    orders.stripe.refund(order.page, 500)
    await take(charged(order.page))
    await take(first)
    await take(first)
    expect(await see(order)).toMatchObject({
      payment: { status: 'paid', paid: 34, refunded: 15 },
      refunds: [
        { amount: 10, method: 'online', status: 'done' },
        { amount: 5, method: 'online', status: 'done' },
      ],
    })
    expect(await orderForOperator({ db: engine.db }, order.id)).toMatchObject({
      refundable: 19,
      refunds: [
        { amount: 10, by: null },
        { amount: 5, by: null },
      ],
    })
    await reconcile()
    expect((await see(order)).payment.refunded).toBe(15)
    await holds()
  })

  it('gets found without its events, and ends the payment when full', async () => {
    const order = await placePaid()
    orders.stripe.refund(order.page, 1400)
    await reconcile()
    expect(await see(order)).toMatchObject({ payment: { status: 'paid', refunded: 14 } })
    orders.stripe.refund(order.page, 2000)
    later(24 * 60)
    await reconcile()
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('ends the payment of a waiting order when full, though Stripe has it pending at first', async () => {
    const order = await placePaid()
    orders.stripe.state.refunds = 'pending'
    orders.stripe.refund(order.page, 3400)
    await take(charged(order.page))
    expect(await see(order)).toMatchObject({
      status: 'new',
      payment: { status: 'paid' },
      refunds: [{ amount: 34, status: 'pending' }],
    })
    orders.stripe.finishRefund(orders.stripe.refunds().at(-1)?.id ?? '', 'succeeded')
    await send()
    while ((await reconcilePayments(orders.deps)) > 0);
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('follows Stripe from pending to done or failed', async () => {
    const [one, other] = [await placePaid(), await placePaid()]
    orders.stripe.state.refunds = 'pending'
    orders.stripe.refund(one.page, 1000)
    orders.stripe.refund(other.page, 1000)
    await reconcile()
    expect(await see(one)).toMatchObject({ refunds: [{ amount: 10, status: 'pending' }] })
    const [first, second] = orders.stripe.refunds().slice(-2)
    orders.stripe.finishRefund(first?.id ?? '', 'succeeded')
    orders.stripe.finishRefund(second?.id ?? '', 'failed')
    await send()
    expect(await see(one)).toMatchObject({ payment: { refunded: 10 } })
    expect(await see(other)).toMatchObject({ payment: { refunded: 0 }, refunds: [] })
    await holds()
  })

  it('stays separate from a refund of the shop whose answer is lost', async () => {
    const order = await placePaid()
    await refund(order.id, 10)
    orders.stripe.state.losesAnswers = 2
    await send()
    await take(charged(order.page))
    expect(await see(order)).toMatchObject({ refunds: [{ amount: 10, status: 'pending' }] })
    await reconcile()
    await send()
    expect(await see(order)).toMatchObject({ payment: { refunded: 10 }, refunds: [{ amount: 10 }] })
    await holds()
  })

  it('replaces a refund of the same money that the shop has not sent yet', async () => {
    const order = await placePaid()
    await refund(order.id, 20)
    orders.stripe.refund(order.page, 3000)
    await take(charged(order.page))
    expect(await see(order)).toMatchObject({ refunds: [{ amount: 20, status: 'pending' }] })
    await send()
    await reconcile()
    expect(await see(order)).toMatchObject({
      payment: { refunded: 30 },
      refunds: [{ amount: 30, status: 'done' }],
    })
    await holds()
  })

  it('ends the refund of a cancelled order when full, even if its events are lost', async () => {
    const order = await placePaid()
    orders.stripe.refund(order.page, 3400)
    await changeStatus(orders.deps, order.id, { status: 'cancel', version: 2, reason: 'Fire' })
    await reconcile()
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('counts once for 10 simultaneous events beside refunds of the shop', async () => {
    const order = await placePaid()
    orders.stripe.refund(order.page, 1000)
    await atOnce(10, async (index) => {
      await take(charged(order.page))
      if (index % 3 === 0) await refund(order.id, 1)
    })
    await take(charged(order.page))
    await reconcile()
    await send()
    expect((await see(order)).payment.refunded).toBe(14)
    await holds()
  })

  it('adds up with those of the shop to the amount at Stripe, even when events are lost', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constantFrom('there', 'here'),
        amount: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({ kind: fc.constantFrom('event', 'send', 'lost', 'reconcile') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const order = await placePaid()
        const intent = orders.stripe.page(order.page).payment_intent?.id
        const work: Record<string, (amount: number) => unknown> = {
          there: (amount) => orders.stripe.refund(order.page, amount * 100),
          here: (amount) => refund(order.id, amount).catch(() => null),
          event: () => take(charged(order.page)),
          send,
          lost: async () => {
            orders.stripe.state.losesAnswers = 2
            await send()
            orders.stripe.state.losesAnswers = 0
          },
          reconcile,
        }
        for (const one of steps) await work[one.kind]?.('amount' in one ? one.amount : 0)
        later(90 * 24 * 60)
        for (let round = 0; round < 3; round++) {
          await send()
          await reconcile()
        }
        const refunded = orders.stripe
          .refunds()
          .filter(({ payment_intent }) => payment_intent === intent)
          .reduce((sum, { amount }) => sum + amount, 0)
        expect((await see(order)).payment.refunded).toBe(refunded / 100)
        await holds()
      }),
      { numRuns: isWholeRun ? 25 : 8 },
    )
  })
})
