import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { leva } from '#tests/backend/support/prices.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { asap, at, six, today } from '#tests/backend/support/slot-bookings.ts'
import { decimal } from '#contract/values/money.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

const inTheEvening = () => {
  const menu = catalog()
  return {
    ...menu,
    gifts: [{ goods: 'california', from: leva(5) }],
    additionals: [{ category: 'rolls', goods: ['california', 'nigiri'] }],
    goods: menu.goods.map((dish) =>
      dish.slug === 'california'
        ? { ...dish, sold: [{ days: [4], from: '17:30', to: '19:00' }] }
        : dish,
    ),
  }
}

/** The test's now is a Thursday, 15:00; an order for as soon as possible is due at 16:00. */
describeWithDatabase('a dish with hours of sale', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await importCatalog(engine.db, inTheEvening())
    backend = testBackend(engine.database)
  })
  const place = (time: OrderInput['time'], language = 'en', key: string = randomUUID()) => {
    const dishes = [lineOf(shop, 'maki', 1), ...twoRolls(shop).dishes]
    return post(
      backend,
      '/api/v1/purchase',
      twoRolls(shop, { dishes, time, expectedTotal: decimal(42) }),
      {
        'idempotency-key': key,
        'accept-language': language,
      },
    )
  }

  test.each<[string, OrderInput['time']]>([
    ['as soon as possible', asap],
    ['before them', at(today('17:00'))],
    ['at their end', at(today('19:00'))],
    ['on another day', at('2026-03-13T18:00:00+02:00')],
  ])('cannot be ordered for %s, and the refusal names the dish', async (_name, time) => {
    expect(await place(time)).toMatchObject({
      status: 422,
      body: {
        code: 'UNAVAILABLE',
        errors: {
          'dishes.1.id': [
            'California is available only Thu from 17:30 to 19:00. Please choose another time',
          ],
        },
      },
    })
    expect((await place(time, 'ru')).body).toMatchObject({
      errors: {
        'dishes.1.id': [
          'Калифорния: можно заказать только чт с 17:30 до 19:00. Выберите другое время',
        ],
      },
    })
    expect(await engine.db.selectFrom('purchase').select('id').execute()).toEqual([])
  })

  test('has a price at any time, and is named when it cannot be ordered for that time', async () => {
    const calculate = async (time: OrderInput['time']) =>
      (
        await post(backend, '/api/v1/cart/calculate', {
          cityId: shop.cityId,
          dishes: twoRolls(shop).dishes,
          orderType: 'pickup',
          time,
        })
      ).body
    expect(await calculate(asap)).toMatchObject({
      price: 30,
      unavailable: [],
      outside_hours: [{ id: shop.id('california'), name: 'California' }],
    })
    expect(await calculate(at(six))).toMatchObject({ price: 30, outside_hours: [] })
  })

  test('can be neither a gift nor a suggestion outside its hours', async () => {
    const giftsFor = async (time: OrderInput['time']) =>
      (
        await post(backend, '/api/v1/cart/calculate', {
          cityId: shop.cityId,
          dishes: [lineOf(shop, 'maki', 1)],
          orderType: 'pickup',
          time,
        })
      ).body
    expect(await giftsFor(asap)).toMatchObject({ gifts: [] })
    expect(await giftsFor(at(six))).toMatchObject({ gifts: [{ id: shop.id('california') }] })
    const suggested = `/api/v1/domain/${shop.cityId}/cart/additionals?goods[]=${shop.id('maki')}`
    expect((await ask(backend, suggested)).body).toMatchObject([{ id: shop.id('nigiri') }])
  })

  test('shows its hours on its page', async () => {
    const dish = await ask(backend, `/api/v1/domain/${shop.cityId}/goods/california`)
    expect(dish.body).toMatchObject({
      sale_hours: 'Thu from 17:30 to 19:00',
      unavailable_reason: null,
    })
  })

  test('can be ordered in advance for a time within its hours', async () => {
    expect(await place(at(six))).toMatchObject({ status: 201, body: { totals: { total: 42 } } })
  })
})
