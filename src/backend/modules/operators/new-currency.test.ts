import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { readShop } from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const token = { authorization: `Bearer ${opsToken}` }
const sameCurrencies = 'All variants are sold in the same currencies'

describeWithDatabase('a dish in a currency that it was not sold in', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    const { goods: dishes, ...menu } = pizzeria()
    const inLeva = ({ BGN }: { BGN?: (typeof dishes)[number]['prices']['BGN'] }) => ({ BGN })
    await importCatalog(engine.db, {
      ...menu,
      goods: dishes.map((dish) => ({
        ...dish,
        ...(dish.slug === 'margherita' && {
          groups: dish.groups?.map(({ variants, ...group }) => ({
            ...group,
            ...(variants && {
              variants: variants.map((size) => ({ ...size, prices: inLeva(size.prices) })),
            }),
          })),
        }),
      })),
    })
    backend = testBackend(engine.database)
  })
  const put = (path: string, rows: readonly string[]) =>
    ask(backend, `/api/v1/ops/${path}`, {
      method: 'PUT',
      body: ['dish,size,currency,price', ...rows].join('\n'),
      headers: { ...token, 'content-type': 'text/csv' },
    })
  const patch = async (slug: string, body: object) =>
    ask(backend, `/api/v1/ops/goods/${(await readShop(engine.db)).id(slug)}`, {
      method: 'PATCH',
      body: JSON.stringify({ cityId: 2, ...body }),
      headers: { ...token, 'content-type': 'application/json' },
    })

  test.each([
    [
      'one of its sizes alone',
      ['margherita,size-30,AED,30'],
      { where: 'margherita.groups[0].variants[1].prices.AED', message: sameCurrencies },
    ],
    [
      'every size, and no price of an option',
      ['margherita,size-30,EUR,6', 'margherita,size-40,EUR,9'],
      {
        where: 'margherita.groups[1]',
        message: expect.stringContaining('"crust-cheese" has no price in EUR'),
      },
    ],
    [
      'no price of an ingredient',
      ['maki,,EUR,4', 'philadelphia,,EUR,9'],
      {
        where: 'philadelphia.ingredients[0]',
        message: expect.stringContaining('"salmon" has no price in EUR'),
      },
    ],
  ])('a list with %s is refused', async (_what, rows, problem) => {
    const before = await exportCatalog(engine.db)
    for (const path of ['prices?dry_run=1', 'prices']) {
      const { status, body } = await put(path, rows)
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { problems: expect.arrayContaining([problem]) },
      })
    }
    expect(await exportCatalog(engine.db)).toEqual(before)
  })

  test('the price of one size is refused while another size has none', async () => {
    const before = await exportCatalog(engine.db)
    expect(await patch('margherita', { size: 'size-30', price: 30 })).toMatchObject({
      status: 422,
      body: { errors: { price: [sameCurrencies] } },
    })
    expect(await exportCatalog(engine.db)).toEqual(before)
  })

  test('a dish is sold with a price for each size, or one without options', async () => {
    const rows = ['margherita,size-30,AED,30', 'margherita,size-40,AED,40', 'maki,,EUR,4']
    expect(await put('prices', rows)).toMatchObject({ status: 200 })
    expect(await patch('local', { price: 40 })).toMatchObject({
      status: 200,
      body: { prices: { BGN: 12, AED: 40 } },
    })
    const { goods: dishes } = await exportCatalog(engine.db)
    expect(Object.fromEntries(dishes.map(({ slug, prices }) => [slug, prices]))).toMatchObject({
      margherita: { BGN: 12, AED: 30 },
      maki: { EUR: 4 },
    })
  })
})
