import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { decimal } from '#contract/values/money.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { readShop } from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'text/csv' }

/** 12 for 30 cm, which was 15, and 18 for 40 cm. */
const reduced = () => {
  const { goods: dishes, ...menu } = pizzeria()
  return {
    ...menu,
    goods: dishes.map((dish) => ({
      ...dish,
      ...(dish.slug === 'margherita' && { old_prices: { BGN: decimal(15) } }),
    })),
  }
}

describeWithDatabase('the old price of a dish in sizes', (engine) => {
  let backend: Backend
  let path = ''
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, reduced())
    backend = testBackend(engine.database)
    path = `/api/v1/ops/goods/${(await readShop(engine.db)).id('margherita')}`
  })
  beforeEach(async () => {
    await importCatalog(engine.db, reduced())
  })
  const put = (rows: readonly string[]) =>
    ask(backend, '/api/v1/ops/prices', {
      method: 'PUT',
      body: ['dish,size,currency,price,old_price', ...rows].join('\n'),
      headers: operator,
    })
  const oldPrice = async () =>
    (await exportCatalog(engine.db)).goods.find(({ slug }) => slug === 'margherita')?.old_prices
      ?.BGN

  test.each([
    ['goes with an empty cell of the cheapest size', undefined, ['size-30,BGN,12,']],
    [
      'goes with an empty cell of the size that is the cheapest now',
      undefined,
      ['size-30,BGN,12,', 'size-40,BGN,11,'],
    ],
    ['stays with an empty cell of another size', 15, ['size-40,BGN,18,']],
    [
      'stays with an empty cell of a size that is dearer now',
      15,
      ['size-30,BGN,13,', 'size-40,BGN,12,15'],
    ],
    ['stays with that of the cheapest size', 15, ['size-30,BGN,12,15', 'size-40,BGN,18,']],
    ['stays with an empty cell in another currency', 15, ['size-30,AED,24,']],
  ])('%s', async (_what, expected, rows) => {
    const answer = await put(rows.map((row) => `margherita,${row}`))
    expect(answer).toMatchObject({ status: 200 })
    expect(await oldPrice()).toBe(expected)
  })

  test('is named among the changes when it goes', async () => {
    expect(await put(['margherita,size-30,BGN,12,', 'margherita,size-40,BGN,18,'])).toMatchObject({
      body: {
        prices: [{ goods: 'margherita', size: 'size-30', currency: 'BGN', before: 12, after: 12 }],
      },
    })
  })

  test.each([
    [['size-40,BGN,18,29'], 'line 2', 'size-30'],
    [['size-30,BGN,12,', 'size-40,BGN,18,29'], 'line 3', 'size-30'],
    [['size-30,BGN,13,20', 'size-40,BGN,11,'], 'line 2', 'size-40'],
  ])('is refused for a size that is dearer after the list %j', async (rows, where, cheapest) => {
    const before = await exportCatalog(engine.db)
    expect(await put(rows.map((row) => `margherita,${row}`))).toMatchObject({
      status: 422,
      body: {
        problems: [{ where, message: `The old price is that of the cheapest size, ${cheapest}` }],
      },
    })
    expect(await exportCatalog(engine.db)).toEqual(before)
  })

  test('is refused for a dearer size of a dish that is changed alone', async () => {
    const change = (body: object) =>
      ask(backend, path, {
        method: 'PATCH',
        body: JSON.stringify({ cityId: 1, ...body }),
        headers: { ...operator, 'content-type': 'application/json' },
      })
    expect(await change({ size: 'size-40', price: 18, oldPrice: 29 })).toMatchObject({
      status: 422,
      body: { errors: { oldPrice: ['The old price is that of the cheapest size, size-30'] } },
    })
    expect(await oldPrice()).toBe(15)
    expect(await change({ size: 'size-40', price: 11, oldPrice: 29 })).toMatchObject({
      status: 200,
    })
    expect(await oldPrice()).toBe(29)
  })
})
