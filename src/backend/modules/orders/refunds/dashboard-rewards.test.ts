import { beforeEach, expect, it } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'

describeWithDatabase('a complete order refunded in Stripe’s dashboard', (engine) => {
  const orders = stripeOrders(engine)
  const { newcomer, place, balance, entries } = bonusOrders(() => ({
    ...orders.shop,
    deps: orders.deps,
    context: { deps: orders.deps, locale: 'en' },
  }))
  beforeEach(async () => {
    const settings = { ...content().settings, voucher: { percent: 10, days: 30 } }
    await importContent(engine.db, { ...content(), settings }, openHour)
  })
  const complete = async () => {
    const who = await newcomer()
    const { id, payment } = await place(who, { payment: { type: 'online' } })
    const page = payment.redirect_url?.split('/').at(-1) ?? ''
    orders.stripe.pay(page)
    await orders.completed(page)
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await changeStatus(orders.deps, id, { status, version: step + 2 })
    expect(await balance(who)).toBe(3)
    expect(await ownVouchers(orders.deps, who.id)).toHaveLength(1)
    return { who, page }
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
})
