import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deliverDue, notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { refundDelivery } from '#backend/modules/payment/refunding.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { type OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { refundOrder } from './refunds.service.ts'

describeWithDatabase('a part of a payment through Stripe', (engine) => {
  const orders = stripeOrders(engine)
  const { later, placePaid, see, take, holds } = orders
  beforeEach(() => engine.db.updateTable('outbox').set({ done_at: orders.now }).execute())

  const refund = (id: OrderId, amount: number, key = randomUUID()) =>
    refundOrder(
      {
        deps: orders.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null },
      },
      id,
      key,
      { amount: decimal(amount), reason: 'No soup' },
    )
  const send = () => deliverDue(orders.deps, refundDelivery(orders.deps))
  const made = () => orders.stripe.refunds().map(({ amount, status }) => ({ amount, status }))
  const posts = () => orders.stripe.asked.filter(({ call }) => call === 'POST /v1/refunds')
  /** That were not there before. */
  const newOnes = async (work: () => Promise<void>) => {
    const before = made().length
    await work()
    return made().slice(before)
  }

  it('goes back once, and a webhook about the whole payment changes nothing', async () => {
    const order = await placePaid()
    const found = await newOnes(async () => {
      await refund(order.id, 10)
      await refund(order.id, 24)
      await send()
    })
    expect(found.toSorted((a, b) => a.amount - b.amount)).toEqual([
      { amount: 1000, status: 'succeeded' },
      { amount: 2400, status: 'succeeded' },
    ])
    const { metadata } = orders.stripe.page(order.page)
    await take(orders.stripe.event('charge.refunded', { object: 'charge', metadata }, orders.now))
    expect(await see(order)).toMatchObject({
      payment: { status: 'paid', paid: 34, refunded: 34 },
      refunds: [{ status: 'done' }, { status: 'done' }],
    })
    await holds()
  })

  wholeTest('waits 3 days while Stripe is away, and moves no money twice', async () => {
    const order = await placePaid()
    const found = await newOnes(async () => {
      await refund(order.id, 10)
      orders.stripe.state.isAway = true
      for (let day = 0; day < 3; day++) {
        expect(await send()).toBe(1)
        expect(await see(order)).toMatchObject({ refunds: [{ status: 'pending' }] })
        later(24 * 60)
      }
      orders.stripe.state.isAway = false
      // Made, but neither the first answer nor those of the client's own retries arrive.
      orders.stripe.state.losesAnswers = 4
      await send()
      orders.stripe.state.losesAnswers = 0
      orders.stripe.forgetKeys()
      later(120)
      await send()
    })
    expect(found).toEqual([{ amount: 1000, status: 'succeeded' }])
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1)
    expect(await see(order)).toMatchObject({ refunds: [{ amount: 10, status: 'done' }] })
    await holds()
  })

  it('can be made again when a pending refund fails at Stripe later', async () => {
    const order = await placePaid()
    orders.stripe.state.refunds = 'pending'
    await refund(order.id, 30)
    await send()
    const last = orders.stripe.refunds().at(-1)
    orders.stripe.finishRefund(last?.id ?? '', 'failed')
    await expect(refund(order.id, 30)).rejects.toMatchObject({ code: 'REFUND_LIMIT' })
    later(1)
    await send()
    expect(await see(order)).toMatchObject({ refunds: [], payment: { refunded: 0 } })
    orders.stripe.state.refunds = 'succeeded'
    expect(await refund(order.id, 30)).toMatchObject({
      refunds: [{ status: 'failed' }, { status: 'pending' }],
    })
    await send()
    expect(await see(order)).toMatchObject({ payment: { refunded: 30 } })
    await holds()
  })

  it('becomes part of the whole refund when the order is cancelled before it is sent', async () => {
    const order = await placePaid()
    await refund(order.id, 10)
    const { version } = await see(order)
    await changeStatus(orders.deps, order.id, { status: 'cancel', version, reason: 'Fire' })
    const found = await newOnes(async () => {
      while ((await reconcilePayments(orders.deps)) > 0);
      await send()
    })
    expect(found).toEqual([{ amount: 3400, status: 'succeeded' }])
    expect(await see(order)).toMatchObject({
      payment: { status: 'refunded', refunded: 34 },
      refunds: [
        { amount: 10, status: 'done' },
        { amount: 24, status: 'done' },
      ],
    })
    await holds()
  })

  /** Cancelled while Stripe has not finished the refunds of its parts. */
  const cancelledMeanwhile = async (...parts: number[]) => {
    const order = await placePaid()
    orders.stripe.state.refunds = 'pending'
    for (const part of parts) await refund(order.id, part)
    await send()
    orders.stripe.state.refunds = 'succeeded'
    const { version } = await see(order)
    await changeStatus(orders.deps, order.id, { status: 'cancel', version, reason: 'Fire' })
    while ((await reconcilePayments(orders.deps)) > 0);
    expect(await see(order)).toMatchObject({ payment: { status: 'refunding', refunded: 0 } })
    const charge = orders.stripe.page(order.page).payment_intent?.latest_charge
    return {
      order,
      charge: charge ?? { refunded: false },
      pending: orders.stripe.refunds().slice(-parts.length),
    }
  }
  const reconcile = async () => {
    later(60)
    while ((await reconcilePayments(orders.deps)) > 0);
    await send()
  }

  it.each([[[34]], [[10]], [[10, 24]]])(
    'of %j fails after a cancellation and is made again',
    async (parts) => {
      const { order, pending } = await cancelledMeanwhile(...parts)
      for (const { id } of pending) orders.stripe.finishRefund(id, 'failed')
      const found = await newOnes(reconcile)
      expect(found).toEqual([{ amount: 3400, status: 'succeeded' }])
      expect(await see(order)).toMatchObject({
        status: 'cancel',
        payment: { status: 'refunded', refunded: 34 },
      })
      await holds()
    },
  )

  it('succeeds after a cancellation, and ends the refund of the order', async () => {
    const { order, pending } = await cancelledMeanwhile(34)
    orders.stripe.finishRefund(pending[0]?.id ?? '', 'succeeded')
    expect(await newOnes(reconcile)).toEqual([])
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('succeeds after a cancellation, and the rest follows', async () => {
    const { order, pending } = await cancelledMeanwhile(10)
    orders.stripe.finishRefund(pending[0]?.id ?? '', 'succeeded')
    expect(await newOnes(reconcile)).toEqual([{ amount: 2400, status: 'succeeded' }])
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    await holds()
  })

  it('ends nothing while it is pending, though Stripe counts it already', async () => {
    const { order, charge } = await cancelledMeanwhile(34)
    charge.refunded = true
    const { metadata } = orders.stripe.page(order.page)
    await take(orders.stripe.event('charge.refunded', { object: 'charge', metadata }, orders.now))
    expect(await newOnes(reconcile)).toEqual([])
    expect(await see(order)).toMatchObject({ payment: { status: 'refunding', refunded: 0 } })
    await holds()
  })

  it('notifies every listener once, when it is done', async () => {
    const order = await placePaid()
    const told: unknown[] = []
    const listen = () =>
      notifyListeners(orders.deps, [
        async (_, { kind, purchase_id, refund: id }) => {
          if (kind === 'order.refunded') told.push({ purchase_id, isNamed: id !== undefined })
          return []
        },
      ])
    orders.stripe.state.refunds = 'pending'
    await refund(order.id, 10)
    await send()
    await listen()
    expect(told).toEqual([])
    orders.stripe.finishRefund(orders.stripe.refunds().at(-1)?.id ?? '', 'succeeded')
    later(1)
    await send()
    await listen()
    await listen()
    expect(told).toEqual([{ purchase_id: order.id, isNamed: true }])
  })
})
