import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { readShop } from '#tests/backend/support/ordering.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const token = { authorization: `Bearer ${opsToken}` }

describeWithDatabase('changes to the sizes of a dish by an operator', (engine) => {
  let backend: Backend
  let path = ''
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, pizzeria())
    backend = testBackend(engine.database)
    path = `/api/v1/ops/goods/${(await readShop(engine.db)).id('margherita')}`
  })
  const patch = (body: object) =>
    ask(backend, path, {
      method: 'PATCH',
      body: JSON.stringify({ cityId: 1, ...body }),
      headers: { ...token, 'content-type': 'application/json' },
    })
  const put = (csv: string) =>
    ask(backend, '/api/v1/ops/prices', {
      method: 'PUT',
      body: csv,
      headers: { ...token, 'content-type': 'text/csv' },
    })
  const list = async () =>
    (
      await backend.fetch(new Request('http://shop.test/api/v1/ops/prices', { headers: token }))
    ).text()
  const dish = async () => (await ask(backend, '/api/v1/domain/1/goods/margherita')).body

  test('the exported menu equals the imported one', async () => {
    const before = await exportCatalog(engine.db)
    const { diff } = await importCatalog(engine.db, before)
    expect(await exportCatalog(engine.db)).toEqual(before)
    expect(Object.values(diff.sections).flatMap(({ changed }) => changed)).toEqual([])
    expect(before).toMatchObject({
      format: 'catalog/2',
      groups: [{ code: 'two-sauces' }, { sets_price: true }, { min: 1 }, { included: 1 }],
    })
  })

  test('the dish shows its sizes and options with their prices', async () => {
    expect(await dish()).toMatchObject({
      actual_price: 12,
      price_from: true,
      has_options: true,
      groups: [
        { name: 'Size', sets_price: true, options: [{ price: 12, weight: 400 }, { price: 18 }] },
        {
          options: [{ default: true }, { price: 0, variant_prices: [{ price: 3 }, { price: 4 }] }],
        },
        {
          select: 'quantity',
          included: 1,
          options: [
            { price: 2, max: 2 },
            { price: 1, max: 4 },
          ],
        },
      ],
    })
  })

  test.each([
    [{ price: 5 }, 'size'],
    [{ price: 5, size: 'size-50' }, 'size'],
    [{ price: 5, size: 'size-30', oldPrice: 4 }, 'oldPrice'],
  ])('the change %j is refused', async (body, field) => {
    expect(await patch(body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect(await dish()).toMatchObject({ actual_price: 12 })
  })

  test('the price of the smallest size becomes the price of the dish', async () => {
    expect(await patch({ size: 'size-30', price: 13, oldPrice: 15 })).toMatchObject({
      status: 200,
      body: { prices: { BGN: 13, AED: 24 }, old_prices: { BGN: 15 } },
    })
    await expect.poll(dish).toMatchObject({ price: 15, actual_price: 13 })
    expect(await patch({ size: 'size-40', price: 11 })).toMatchObject({
      body: { prices: { BGN: 11 } },
    })
    await expect.poll(dish).toMatchObject({
      actual_price: 11,
      groups: [{ options: [{ price: 13 }, { price: 11 }] }, {}, {}],
    })
  })

  test('a price list has a row for each size, imports again unchanged, and names wrong sizes', async () => {
    const csv = await list()
    expect(csv).toContain('margherita,Margherita,pizza-400,,size-30,,,BGN,13,\r\n')
    expect(csv).toContain('margherita,Margherita,pizza-700,,size-40,,,BGN,11,15\r\n')
    expect(await put(csv)).toMatchObject({ status: 200, body: { prices: [] } })
    expect(await list()).toBe(csv)

    const columns = 'dish,size,currency,price\n'
    expect(await put(`${columns}margherita,,BGN,9`)).toMatchObject({ status: 422 })
    expect(await put(`${columns}margherita,size-50,BGN,9`)).toMatchObject({ status: 422 })
    expect(await put(`${columns}maki,size-30,BGN,9`)).toMatchObject({ status: 422 })
    expect(await list()).toBe(csv)
    expect(await put(`${columns}margherita,size-40,BGN,20\nmaki,,BGN,9`)).toMatchObject({
      status: 200,
      body: {
        prices: [
          { goods: 'margherita', size: 'size-40', currency: 'BGN', before: 11, after: 20 },
          { goods: 'maki', currency: 'BGN', before: 8, after: 9 },
        ],
      },
    })
    await expect.poll(dish).toMatchObject({ actual_price: 13 })
  })

  test('the price of a combo with a discount cannot be changed', async () => {
    await importCatalog(engine.db, diner())
    const lunch = `/api/v1/ops/goods/${(await readShop(engine.db)).id('lunch')}`
    const answer = await ask(backend, lunch, {
      method: 'PATCH',
      body: JSON.stringify({ cityId: 1, price: 9 }),
      headers: { ...token, 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { price: ['The dishes of the combo set its price'] } },
    })
    expect(await list()).not.toMatch(/^lunch/m)
    expect(await put('dish,currency,price\nlunch,BGN,9')).toMatchObject({ status: 422 })
  })
})
