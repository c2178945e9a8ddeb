import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { menuOfCopies } from '#tests/support/menu-copies.ts'
import { copyOrders } from './copies.ts'
import { orderId } from '#contract/values/ids.ts'

describeWithDatabase('copies for load tests', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })

  test('fill a menu of 40 dishes that can be imported', async () => {
    const menu = menuOfCopies(catalog(), 40)
    expect(new Set(menu.goods.map(({ slug }) => slug)).size).toBe(40)
    expect(await importCatalog(engine.db, menu)).toMatchObject({ goods: 40 })
    expect(menuOfCopies(catalog(), 3)).toEqual(catalog())
  })

  test('become 60 complete orders of the past, and none without an original order', async () => {
    const copy = () => copyOrders(engine.db, { first: 1, count: 30, of: 60, now: openHour })
    expect(await copy()).toBe(0)
    await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    expect(await copy()).toBe(30)
    expect(await copyOrders(engine.db, { first: 31, count: 30, of: 60, now: openHour })).toBe(30)
    const copied = await engine.db
      .selectFrom('purchase')
      .selectAll()
      .where('status', '=', 'complete')
      .execute()
    expect(copied).toHaveLength(60)
    expect(copied.every(({ created_at, total }) => created_at <= openHour && total === 3400)).toBe(
      true,
    )
    const steps = await engine.db
      .selectFrom('purchase_status')
      .select('status')
      .where('purchase_id', '=', copied[0]?.id ?? orderId(1))
      .orderBy('id')
      .execute()
    expect(steps.map(({ status }) => status)).toEqual([
      'new',
      'process',
      'package',
      'delivery',
      'complete',
    ])
  })
})
