import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { decimal } from '#contract/values/money.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
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
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
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
})
