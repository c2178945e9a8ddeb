import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { refundOrder } from './refunds.service.ts'

describeWithDatabase('a full refund of a complete order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
    const settings = { ...content().settings, voucher: { percent: 10, days: 30 } }
    await importContent(engine.db, { ...content(), settings }, openHour)
  })
  const { newcomer, place, balance, entries } = bonusOrders(() => shop)
  const refund = (id: OrderId, amount?: number) =>
    refundOrder(
      {
        deps: shop.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'test', roles: ['owner'], cities: null },
      },
      id,
      randomUUID(),
      { reason: 'Nothing was right', amount: amount === undefined ? amount : decimal(amount) },
    )

  test('takes back the earned rewards and returns the spent bonuses, once', async () => {
    const who = await newcomer()
    await advance(shop.deps, (await place(who)).id, 'complete')
    const { id } = await place(who, { bonuses: decimal(3), expectedTotal: decimal(31) })
    await advance(shop.deps, id, 'complete')
    expect(await balance(who)).toBe(2.7)
    expect(await ownVouchers(shop.deps, who.id)).toHaveLength(2)

    await refund(id, 30)
    expect(await balance(who)).toBe(2.7)
    expect(await ownVouchers(shop.deps, who.id)).toHaveLength(2)
    await refund(id)
    expect(await balance(who)).toBe(3)
    expect((await entries(who)).slice(0, 2)).toEqual([
      ['withdrawn', -2.7],
      ['returned', 3],
    ])
    expect(await ownVouchers(shop.deps, who.id)).toHaveLength(1)
    await expect(refund(id)).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' })
    expect(await balance(who)).toBe(3)
  })

  test('takes no more bonuses than are left', async () => {
    const who = await newcomer()
    const { id } = await place(who)
    await advance(shop.deps, id, 'complete')
    await place(who, { bonuses: decimal(2), expectedTotal: decimal(32) })
    await refund(id)
    expect(await balance(who)).toBe(0)
  })

  test('takes only the voucher back from a guest', async () => {
    const { id } = await place(null)
    await advance(shop.deps, id, 'complete')
    const voucher = () =>
      engine.db.selectFrom('promo_code').select('active').where('purchase_id', '=', id).execute()
    expect(await voucher()).toEqual([{ active: true }])
    await refund(id)
    expect(await voucher()).toEqual([{ active: false }])
  })
})
