import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getBonuses } from '#backend/modules/loyalty/loyalty.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { refundOrder } from '#backend/modules/orders/refunds/refunds.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import type { Currency } from '#contract/values/prices.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content, dubai, varna } from '#tests/backend/support/shop-fixtures.ts'
import { importCity } from './city.service.ts'
import { importContent } from './content.service.ts'

describeEachEngine('an order from before its city changed the currency', (engine) => {
  let shop: OpenShop
  let phones = 500_000
  const { newcomer, place, withThree } = bonusOrders(() => shop)
  type Who = Awaited<ReturnType<typeof newcomer>>
  const change = (currency: Currency, per?: bigint) =>
    importCity(
      engine.db,
      { ...varna(), currency },
      { per, losing: per === undefined, at: openHour },
    )
  const inEuros = () => change('EUR', 195_583_000n)
  const fresh = () => ({ ...shop.deps, snapshots: createSnapshots(engine.db) })
  const balance = async ({ id }: Who) =>
    (await getBonuses(fresh(), id, { cityId: shop.cityId })).balance
  const spend = (bonuses: number) => ({
    bonuses: decimal(bonuses),
    expectedTotal: decimal(34 - bonuses),
  })
  const move = (id: OrderId, to: 'cancel' | 'complete') => advance(fresh(), id, to)
  const refund = (id: OrderId) =>
    refundOrder(
      {
        deps: fresh(),
        locale: 'en',
        operator: { kind: 'key', name: 'test', roles: ['owner'], cities: null },
      },
      id,
      randomUUID(),
      { reason: 'Nothing was right' },
    )
  beforeEach(async () => {
    await importCity(engine.db, varna(), { losing: true })
    await importCity(engine.db, dubai(), { losing: true })
    shop = await openShop(engine.db)
    const settings = { ...content().settings, voucher: { percent: 10, days: 30 } }
    await importContent(engine.db, { ...content(), settings }, openHour)
  })

  test('returns the points in the new currency, once', async () => {
    const who = await withThree()
    const { id } = await place(who, spend(3))
    await inEuros()
    expect(await balance(who)).toBe(0)
    await move(id, 'cancel')
    expect(await balance(who)).toBe(1.53)
  })

  test('earns points, rewards of an invitation and a voucher in the new currency', async () => {
    const inviter = await newcomer()
    const { customerId, headers } = await signIn(shop.deps, `+359881${phones++}`, inviter.id)
    const friend = { id: customerId, birthday: null, headers }
    const { id } = await place(friend)
    await inEuros()
    await move(id, 'complete')
    expect([await balance(friend), await balance(inviter)]).toEqual([4.09, 5.11])
    expect(await ownVouchers(fresh(), friend.id)).toMatchObject([{ currency: 'EUR', amount: 1.74 }])
    await refund(id)
    expect([await balance(friend), await balance(inviter)]).toEqual([0, 0])
  })

  test('shows its voucher in the currency of the voucher', async () => {
    const who = await newcomer()
    const { id } = await place(who)
    await move(id, 'complete')
    const shown = async () => {
      const { currency, voucher } = await orderForOperator(fresh(), id)
      return { currency, voucher }
    }
    expect(await shown()).toMatchObject({ voucher: { currency: 'BGN', amount: 3.4 } })
    await inEuros()
    expect(await shown()).toMatchObject({
      currency: 'BGN',
      voucher: { currency: 'EUR', amount: 1.74 },
    })
  })

  test('gives its voucher back in the new currency', async () => {
    const who = await withThree()
    const [voucher] = await ownVouchers(shop.deps, who.id)
    const { id } = await place(who, { promocode: voucher?.code, expectedTotal: decimal(30.6) })
    await inEuros()
    await move(id, 'cancel')
    expect(await ownVouchers(fresh(), who.id)).toMatchObject([
      { code: voucher?.code, currency: 'EUR', amount: 1.74 },
    ])
  })

  test('loses what it brought before, when it is refunded', async () => {
    const who = await newcomer()
    const { id } = await place(who)
    await move(id, 'complete')
    await inEuros()
    expect(await balance(who)).toBe(1.53)
    await refund(id)
    expect(await balance(who)).toBe(0)
  })

  test('follows a second change, and stays in a currency that was left without a rate', async () => {
    const [who, other] = [await withThree(), await withThree()]
    const { id } = await place(who, spend(3))
    await inEuros()
    await change('UAH', 2_000_000n)
    await move(id, 'cancel')
    expect(await balance(who)).toBe(76.5)
    await change('BGN', 100_000_000n)
    const { id: later } = await place(other, spend(3))
    await change('EUR')
    await move(later, 'cancel')
    expect(await balance(other)).toBe(0)
  })

  test('counts among the losses of a change without a rate', async () => {
    await place(await newcomer())
    const refused = importCity(engine.db, { ...varna(), currency: 'EUR' })
    await expect(refused).rejects.toThrow(/points of \d+ orders under way/)
  })

  test('neither loses nor doubles points when it ends beside the change', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => withThree()))
    const orders = await Promise.all(people.map((who) => place(who, spend(3))))
    const results = await atOnce(7, async (index) => {
      const order = orders[index - 1]
      await (order ? move(order.id, index % 2 === 0 ? 'cancel' : 'complete') : inEuros())
    })
    expect(tally(results)).toEqual({ ok: 7 })
    const inMinor = async (who: Who) => Math.round((await balance(who)) * 100)
    const balances = await Promise.all(people.map(inMinor))
    const earned = Math.round((270 * 100) / 195.583)
    expect(balances).toEqual([earned, 153, earned, 153, earned, 153])
  })
})
