import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { lineOf, openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { decimal } from '#contract/values/money.ts'

describeWithDatabase('the tax class of a dish', (engine) => {
  test('stays with each line of the order after the menu has changed', async () => {
    const shop = await openShop(engine.db)
    const menu = catalog()
    const dishes = menu.goods.map((dish) =>
      dish.slug === 'lemonade' ? { ...dish, tax: 'drink' } : dish,
    )
    await importCatalog(engine.db, { ...menu, goods: dishes })
    const order = twoRolls(shop, {
      dishes: [lineOf(shop, 'california', 2), lineOf(shop, 'lemonade', 1)],
      expectedTotal: decimal(40),
    })
    const { order: placed } = await placeOrder(shop.context, randomUUID(), order)
    const lines = { dishes: [{ tax: null }, { tax: 'drink' }] }
    expect(placed).toMatchObject(lines)
    await importCatalog(engine.db, menu)
    expect(await orderForOperator(shop.deps, placed.id)).toMatchObject(lines)
  })
})
