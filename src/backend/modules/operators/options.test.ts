import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { noAlerts } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, type OpenShop, readShop } from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import {
  ask,
  fillShop,
  openHour,
  opsToken,
  post,
  testBackend,
} from '#tests/backend/support/shop.ts'
import { restoreDueDishes } from './dish.service.ts'

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }

describeWithDatabase('an option that is unavailable in a city', (engine) => {
  let backend: Backend
  let shop: OpenShop
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, pizzeria())
    backend = testBackend(engine.database)
    shop = await readShop(engine.db)
  })
  const patch = (code: string, body: object, headers: Record<string, string> = operator) =>
    ask(backend, `/api/v1/ops/options/${code}`, {
      method: 'PATCH',
      body: JSON.stringify({ cityId: 1, ...body }),
      headers,
    })
  const dish = async (slug: string, city = 1) =>
    (await ask(backend, `/api/v1/domain/${city}/goods/${slug}`)).body
  const pizza = (...codes: string[]) => ({
    ...lineOf(shop, 'margherita', 1),
    options: codes.map((code) => ({ id: shop.id(code), quantity: 1 })),
  })
  const calculate = async (dishes: object[]) =>
    (
      await post(backend, '/api/v1/cart/calculate', {
        cityId: 1,
        dishes,
        orderType: 'pickup',
      })
    ).body
  const toppings = { name: 'Toppings', options: [{}, { name: 'Olives', sold_out: true }] }

  test.each<[string, string, object, Record<string, string>, number]>([
    [
      'without a token',
      'olives',
      { available: false },
      { 'content-type': 'application/json' },
      401,
    ],
    ['that is not there', 'nothing', { available: false }, operator, 404],
    ['without an answer', 'olives', {}, operator, 422],
    ['in a city that is not there', 'olives', { cityId: 99, available: false }, operator, 422],
    [
      'until a time that has passed',
      'olives',
      { available: false, until: '2020-01-01T00:00:00Z' },
      operator,
      422,
    ],
  ])('a change of an option %s is refused', async (_name, code, body, headers, status) => {
    expect(await patch(code, body, headers)).toMatchObject({ status })
  })

  test('can be marked, cannot be ordered there, and comes back at its time', async () => {
    const until = new Date(openHour.getTime() + 3_600_000)
    expect(await patch('olives', { available: false, until })).toEqual(
      expect.objectContaining({
        status: 200,
        body: { code: 'olives', stops: [{ city_id: 1, until: until.toISOString() }] },
      }),
    )
    await expect
      .poll(() => dish('margherita'))
      .toMatchObject({
        unavailable_reason: null,
        groups: [{}, {}, toppings],
      })
    expect(await dish('margherita', 2)).toMatchObject({
      groups: [{}, {}, { options: [{}, { sold_out: false }] }],
    })

    const plain = pizza('size-30', 'crust-thin')
    expect(await calculate([plain, pizza('size-30', 'crust-thin', 'olives')])).toMatchObject({
      dishes: [{ price: 12 }],
      unavailable: [{ name: 'Margherita', unavailable_reason: 'Sold out: Olives' }],
    })
    expect(await restoreDueDishes({ db: engine.db, alerts: noAlerts, now: () => openHour })).toBe(0)
    expect(await restoreDueDishes({ db: engine.db, alerts: noAlerts, now: () => until })).toBe(1)
    await expect
      .poll(() => calculate([pizza('size-30', 'crust-thin', 'olives')]))
      .toMatchObject({
        dishes: [{ price: 12 }],
        unavailable: [],
      })
  })

  test('makes a dish sold out when a required group has no option left', async () => {
    await patch('crust-thin', { available: false })
    await expect
      .poll(() => dish('margherita'))
      .toMatchObject({
        unavailable_reason: null,
        groups: [{}, { options: [{ sold_out: true }, { sold_out: false }] }, {}],
      })
    await patch('crust-cheese', { available: false })
    await expect.poll(() => dish('margherita')).toMatchObject({ unavailable_reason: 'Sold out' })
    expect(await dish('margherita', 2)).toMatchObject({ unavailable_reason: null })
    expect(await calculate([pizza('size-30', 'crust-thin')])).toMatchObject({
      dishes: [],
      unavailable: [{ unavailable_reason: 'Sold out' }],
    })
    await importCatalog(engine.db, pizzeria())
    await expect.poll(() => dish('margherita')).toMatchObject({ unavailable_reason: 'Sold out' })
    await patch('crust-thin', { available: true })
    await expect.poll(() => dish('margherita')).toMatchObject({ unavailable_reason: null })
  })

  test('stays in a dish as an ingredient, but cannot be added', async () => {
    await patch('salmon', { available: false })
    await expect
      .poll(() => dish('philadelphia'))
      .toMatchObject({
        unavailable_reason: null,
        ingredients: [{ name: 'Salmon', quantity: 1, sold_out: true }, { sold_out: false }],
      })
    const roll = (quantity: number) => ({
      ...lineOf(shop, 'philadelphia', 1),
      ingredients: [{ id: shop.id('salmon'), quantity }],
    })
    expect(await calculate([roll(1)])).toMatchObject({ unavailable: [] })
    expect(await calculate([roll(0)])).toMatchObject({ unavailable: [] })
    expect(await calculate([roll(2)])).toMatchObject({
      dishes: [],
      unavailable: [{ unavailable_reason: 'Sold out: Salmon' }],
    })
  })
})
