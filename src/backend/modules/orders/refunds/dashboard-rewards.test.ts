import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { strayRefunds } from '#tests/backend/support/payment-helpers.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { type Decimal, decimal } from '#contract/values/money.ts'
import { refundOrder } from './refunds.service.ts'

describeWithDatabase('a complete order refunded in Stripe’s dashboard', (engine) => {
  const orders = stripeOrders(engine)
  const { newcomer, place, balance, entries } = bonusOrders(() => ({
    ...orders.shop,
    deps: orders.deps,
    context: { deps: orders.deps, locale: 'en' },
  }))
  const voucher = { percent: 10, days: 30 }
  const change = (settings: object) =>
    importContent(
      engine.db,
      { ...content(), settings: { ...content().settings, voucher, ...settings } },
      openHour,
    )
  beforeEach(() => change({}))
  const paid = async (type: 'online' | 'cash' = 'online') => {
    const who = await newcomer()
    const { id, payment } = await place(who, { payment: { type } })
    const page = payment.redirect_url?.split('/').at(-1) ?? ''
    orders.stripe.pay(page)
    await orders.completed(page)
    return { who, id, page }
  }
  const read = (id: OrderId) => orderForOperator({ db: engine.db }, id)
  const handOver = async (id: OrderId) => {
    const { version } = await read(id)
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await changeStatus(orders.deps, id, { status, version: version + step })
  }
  const complete = async () => {
    const order = await paid()
    await handOver(order.id)
    expect(await balance(order.who)).toBe(3)
    expect(await ownVouchers(orders.deps, order.who.id)).toHaveLength(1)
    return order
  }
  const reconcile = async () => {
    orders.later(24 * 60)
    while ((await reconcilePayments(orders.deps)) > 0);
  }

  it('keeps its bonuses and voucher after a partial refund, and loses them once after the rest', async () => {
    const { who, page } = await complete()
    orders.stripe.refund(page, 1000)
    await reconcile()
    expect(await balance(who)).toBe(3)
    expect(await ownVouchers(orders.deps, who.id)).toHaveLength(1)
    orders.stripe.refund(page, 2400)
    for (let day = 0; day < 3; day++) await reconcile()
    expect(await entries(who)).toEqual([
      ['withdrawn', -3],
      ['earned', 3],
    ])
    expect(await ownVouchers(orders.deps, who.id)).toEqual([])
  })

  it('loses its bonuses and voucher after one full refund', async () => {
    const { who, page } = await complete()
    orders.stripe.refund(page, 3400)
    await reconcile()
    expect(await balance(who)).toBe(0)
    expect(await ownVouchers(orders.deps, who.id)).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'keeps the rest beside its deposit refundable, refunded %s the handover',
    async (when) => {
      await change({ deposit_from: { BGN: 33 } })
      const { who, id, page } = await paid('cash')
      if (when === 'after') await handOver(id)
      orders.stripe.refund(page, 1700)
      await reconcile()
      if (when === 'before') await handOver(id)
      expect(await read(id)).toMatchObject({
        payment: { status: 'refunded', paid: 34, refunded: 17 },
        refundable: 17,
      })
      expect(await balance(who)).toBe(3)
      const refund = (body: { amount?: Decimal }) =>
        refundOrder(
          {
            deps: orders.deps,
            locale: 'en',
            operator: { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null },
          },
          id,
          randomUUID(),
          { ...body, reason: 'No soup' },
        )
      await expect(refund({ amount: decimal(17.01) })).rejects.toMatchObject({
        code: 'REFUND_LIMIT',
      })
      expect(await refund({})).toMatchObject({
        payment: { paid: 34, refunded: 34 },
        refundable: 0,
        refunds: [
          { amount: 17, method: 'online' },
          { amount: 17, method: 'cash' },
        ],
      })
      await expect(refund({})).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' })
      expect(await balance(who)).toBe(0)
      expect(await ownVouchers(orders.deps, who.id)).toEqual([])
      expect(await strayRefunds(engine.db)).toEqual([])
    },
  )
})
