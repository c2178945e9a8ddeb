import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { deliverDue } from '#backend/modules/outbox/outbox.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { refundDelivery } from '#backend/modules/payment/refunding.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { refundOrder } from './refunds.service.ts'

describeWithDatabase('an order refunded in full before it is complete', (engine) => {
  const orders = stripeOrders(engine)
  const { withThree, place, balance, entries } = bonusOrders(() => ({
    ...orders.shop,
    deps: orders.deps,
    context: { deps: orders.deps, locale: 'en' },
  }))
  const refund = (id: OrderId, amount: number) =>
    refundOrder(
      {
        deps: orders.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'test', roles: ['owner'], cities: null },
      },
      id,
      randomUUID(),
      { reason: 'Nothing was right', amount: decimal(amount) },
    )
  /** 31.00 and all 3.00 of the bonuses. */
  const paid = async () => {
    const who = await withThree()
    const { id, payment } = await place(who, {
      bonuses: decimal(3),
      expectedTotal: decimal(31),
      payment: { type: 'online' },
    })
    const page = payment.redirect_url?.split('/').at(-1) ?? ''
    orders.stripe.pay(page)
    await orders.completed(page)
    expect(await balance(who)).toBe(0)
    return { who, id, page }
  }
  const complete = async (id: OrderId) => {
    const { version } = await engine.db
      .selectFrom('purchase')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await changeStatus(orders.deps, id, { status, version: version + step })
  }
  const reconcile = async () => {
    await deliverDue(orders.deps, refundDelivery(orders.deps))
    orders.later(24 * 60)
    while ((await reconcilePayments(orders.deps)) > 0);
  }

  it.each(['succeeded', 'pending'] as const)(
    'earns nothing and returns the bonuses spent, when the refund is %s',
    async (outcome) => {
      orders.stripe.state.refunds = outcome
      const { who, id } = await paid()
      await refund(id, 31)
      await complete(id)
      for (let day = 0; day < 3; day++) await reconcile()
      expect(await entries(who)).toEqual([
        ['returned', 3],
        ['spent', -3],
        ['earned', 3],
      ])
      expect(await balance(who)).toBe(3)
    },
  )

  it('earns nothing when its money went back in Stripe’s dashboard', async () => {
    const { who, id, page } = await paid()
    orders.stripe.refund(page, 3100)
    await reconcile()
    await complete(id)
    await reconcile()
    expect(await balance(who)).toBe(3)
    expect(await entries(who)).toHaveLength(3)
  })

  it('earns its rewards when a part of the money is left', async () => {
    const { who, id } = await paid()
    await refund(id, 30)
    await complete(id)
    expect(await balance(who)).toBe(2.7)
  })
})
