import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { refundOrder } from '#backend/modules/orders/refunds/refunds.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { getBonuses, getReferral } from './loyalty.service.ts'

describeEachEngine('the rewards of an order that is refunded in full', (engine) => {
  let shop: OpenShop
  let now = openHour
  let phones = 400_000
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    const settings = { ...content().settings, voucher: { percent: 10, days: 30 } }
    await importContent(engine.db, { ...content(), settings }, openHour)
  })
  const { place, balance, entries, withThree } = bonusOrders(() => shop)
  const later = () => void (now = new Date(now.getTime() + 60_000))
  const newPhone = () => `+359881${phones++}`
  const signUp = async (inviter: CustomerId | null = null, phone = newPhone()) => {
    const { customerId, headers } = await signIn(shop.deps, phone, inviter)
    return { id: customerId, birthday: null, headers }
  }
  type Who = Awaited<ReturnType<typeof signUp>>
  const complete = (id: OrderId) => advance(shop.deps, id, 'complete')
  const cancel = (id: OrderId) => advance(shop.deps, id, 'cancel')
  const eat = async (who: Who, more: Parameters<typeof place>[1] = {}) => {
    const { id } = await place(who, more)
    await complete(id)
    return id
  }
  const paidWith = (bonuses: number) => ({
    bonuses: decimal(bonuses),
    expectedTotal: decimal(34 - bonuses),
  })
  const refund = (id: OrderId) =>
    refundOrder(
      {
        deps: shop.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'test', roles: ['owner'], cities: null },
      },
      id,
      randomUUID(),
      { reason: 'Nothing was right' },
    )
  const firstOrderOf = async (who: Who) =>
    (await getBonuses(shop.deps, who.id)).data.find(({ reason }) => reason === 'earned')?.order_id
  const withOrder = async () => {
    const who = await withThree()
    const id = await firstOrderOf(who)
    if (!id) throw new Error('An order has earned something')
    return { who, id }
  }

  test('are taken from the customer and the one who invited them', async () => {
    const inviter = await signUp()
    const friend = await signUp(inviter.id)
    const id = await eat(friend)
    expect([await balance(friend), await balance(inviter)]).toEqual([8, 10])
    await refund(id)
    expect([await balance(friend), await balance(inviter)]).toEqual([0, 0])
    expect(await getBonuses(shop.deps, inviter.id)).toMatchObject({
      data: [
        { reason: 'withdrawn', amount: -10, order_id: null },
        { reason: 'referral', amount: 10 },
      ],
    })
    const publicUrl = String
    expect(await getReferral({ ...shop.deps, publicUrl }, inviter.id, undefined)).toMatchObject({
      earned: 0,
    })
  })

  test('are taken from an inviter as soon as the points that an order holds come back', async () => {
    const inviter = await signUp()
    const id = await eat(await signUp(inviter.id))
    const { id: held } = await place(inviter, paidWith(8))
    await refund(id)
    expect(await balance(inviter)).toBe(0)
    await cancel(held)
    expect(await balance(inviter)).toBe(0)
  })

  test('do not stand in the way of the invitation of somebody who ordered as a guest', async () => {
    const phone = newPhone()
    const contact = { firstName: 'Ana', phone }
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop, { contact }))
    await complete(order.id)
    await refund(order.id)
    later()
    const inviter = await signUp()
    await eat(await signUp(inviter.id, phone))
    expect(await balance(inviter)).toBe(10)
  })

  test('are taken when an order that was paid with them is cancelled', async () => {
    const { who, id } = await withOrder()
    const { id: held } = await place(who, paidWith(3))
    await refund(id)
    expect(await balance(who)).toBe(0)
    await cancel(held)
    expect(await entries(who)).toEqual([
      ['withdrawn', -3],
      ['returned', 3],
      ['spent', -3],
      ['earned', 3],
    ])
  })

  test('are taken when an order that was paid with them is refunded, too', async () => {
    const { who, id } = await withOrder()
    const second = await eat(who, paidWith(3))
    await refund(id)
    expect(await balance(who)).toBe(0)
    await refund(second)
    expect(await balance(who)).toBe(0)
  })

  test('leave points that were earned or spent after the refund', async () => {
    const { who, id } = await withOrder()
    const { id: held } = await place(who, paidWith(2))
    await refund(id)
    later()
    await eat(who)
    expect(await balance(who)).toBe(3)
    const { id: afterwards } = await place(who, paidWith(3))
    await cancel(afterwards)
    expect(await balance(who)).toBe(3)
    await cancel(held)
    expect(await balance(who)).toBe(3)
  })

  test('are taken once when the refund and a cancellation meet', async () => {
    for (let round = 0; round < 5; round++) {
      const { who, id } = await withOrder()
      const { id: held } = await place(who, paidWith(2))
      await Promise.all([refund(id), cancel(held)])
      expect(await balance(who)).toBe(0)
      const taken = (await entries(who)).filter(([reason]) => reason === 'withdrawn')
      expect(taken.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(-3)
    }
  })

  test('do not come back as the voucher of a cancelled order', async () => {
    const { who, id } = await withOrder()
    const [voucher] = await ownVouchers(shop.deps, who.id)
    const { id: held } = await place(who, {
      promocode: voucher?.code,
      expectedTotal: decimal(30.6),
    })
    await refund(id)
    await cancel(held)
    expect(await ownVouchers(shop.deps, who.id)).toEqual([])
  })
})
