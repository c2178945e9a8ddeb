import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { orderText } from '#backend/cli/shop/order-text.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { leva } from '#tests/backend/support/prices.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderIdSchema } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

const ages: Record<string, number> = { maki: 16, nigiri: 18 }
const forAdults = () => {
  const menu = catalog()
  return {
    ...menu,
    gifts: [{ goods: 'nigiri', from: leva(100) }],
    goods: menu.goods.map((dish) => ({ ...dish, age: ages[dish.slug] })),
  }
}

describeWithDatabase('a dish for adults', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await importCatalog(engine.db, forAdults())
    backend = testBackend(engine.database)
  })
  const place = (more: Partial<OrderInput>, language = 'en') =>
    post(backend, '/api/v1/purchase', twoRolls(shop, more), {
      'idempotency-key': randomUUID(),
      'accept-language': language,
    })
  const withWine = () => ({
    dishes: [lineOf(shop, 'california', 2), lineOf(shop, 'maki', 1), lineOf(shop, 'nigiri', 1)],
    expectedTotal: decimal(42),
  })

  test('cannot be ordered until the customer has confirmed the highest age', async () => {
    for (const ageConfirmed of [undefined, false])
      expect(await place({ ...withWine(), ageConfirmed })).toMatchObject({
        status: 422,
        body: {
          code: 'INVALID',
          errors: { ageConfirmed: ['Please confirm that you are 18 or older'] },
        },
      })
    expect((await place(withWine(), 'ru')).body).toMatchObject({
      errors: { ageConfirmed: ['Подтвердите, что вам уже исполнилось 18'] },
    })
    expect(await engine.db.selectFrom('purchase').select('id').execute()).toEqual([])
  })

  test('shows its age in the menu and in the price of the cart', async () => {
    const menu = `/api/v1/domain/${shop.cityId}/goods`
    expect((await ask(backend, `${menu}/nigiri`)).body).toMatchObject({ age: 18 })
    expect((await ask(backend, `${menu}/california`)).body).toMatchObject({ age: null })
    const { dishes } = withWine()
    const price = await post(backend, '/api/v1/cart/calculate', {
      cityId: shop.cityId,
      dishes,
      orderType: 'pickup',
    })
    expect(price.body).toMatchObject({ age: 18 })
  })

  test('needs the age as a gift, too', async () => {
    const calculated = await post(backend, '/api/v1/cart/calculate', {
      cityId: shop.cityId,
      dishes: [lineOf(shop, 'california', 7)],
      orderType: 'pickup',
    })
    expect(calculated.body).toMatchObject({ gifts: [{ id: shop.id('nigiri') }], age: 18 })
  })

  test('leaves the confirmed age with the order, for the check at the handover', async () => {
    const placed = await place({ ...withWine(), ageConfirmed: true })
    expect(placed).toMatchObject({ status: 201, body: { age: 18 } })
    const { id } = v.parse(v.object({ id: orderIdSchema }), placed.body)
    // A later menu changes nothing.
    await importCatalog(engine.db, catalog())
    expect(orderText(await orderForOperator(shop.deps, id))).toContain(
      "\nCheck the customer's ID: 18+\n",
    )
  })

  test('does not ask for an age in an order without it', async () => {
    const placed = await place({})
    expect(placed).toMatchObject({ status: 201, body: { age: null } })
    const { id } = v.parse(v.object({ id: orderIdSchema }), placed.body)
    expect(orderText(await orderForOperator(shop.deps, id))).not.toContain('ID: ')
  })
})
