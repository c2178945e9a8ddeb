import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, readShop } from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'

type Special = NonNullable<CatalogDocument['goods'][number]['special_prices']>
const leva = (amount: number) => ({ BGN: decimal(amount) })

const specials: Record<string, Special> = {
  maki: [
    { domain: 'varna', prices: leva(9) },
    { domain: 'dubai', prices: { BGN: decimal(1), AED: decimal(20) } },
    { fulfilment: 'pickup', prices: leva(7) },
  ],
  nigiri: [
    { fulfilment: 'pickup', prices: leva(3) },
    { fulfilment: 'pickup', domain: 'varna', prices: leva(3.5) },
  ],
  // The old price is 18.
  california: [{ domain: 'varna', prices: leva(18.5) }],
  margherita: [
    { fulfilment: 'pickup', size: 'size-30', prices: leva(11) },
    { domain: 'varna', size: 'size-40', prices: leva(10) },
  ],
}
const priced = (): CatalogDocument => {
  const menu = pizzeria()
  return {
    ...menu,
    goods: menu.goods.map((dish) => {
      const special_prices = specials[dish.slug]
      return special_prices ? { ...dish, special_prices } : dish
    }),
  }
}

describeWithDatabase('dishes with special prices', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, priced())
    shop = await readShop(engine.db)
    backend = testBackend(engine.database)
  })
  const pizza = (size: string) => ({
    ...lineOf(shop, 'margherita', 1),
    options: [size, 'crust-thin'].map((code) => ({ id: shop.id(code), quantity: 1 })),
  })
  const calculate = async (orderType: 'delivery' | 'pickup') =>
    (
      await post(backend, '/api/v1/cart/calculate', {
        cityId: shop.cityId,
        orderType,
        dishes: [
          ...['maki', 'nigiri', 'california'].map((slug) => lineOf(shop, slug, 1)),
          pizza('size-30'),
          pizza('size-40'),
        ],
      })
    ).body

  test('cost what the city and the fulfilment of the cart say', async () => {
    expect(await calculate('delivery')).toMatchObject({
      dishes: [9, 4, 18.5, 12, 10].map((price) => ({ price })),
    })
    expect(await calculate('pickup')).toMatchObject({
      dishes: [7, 3.5, 18.5, 11, 10].map((price) => ({ price })),
    })
  })

  test('appear in the menu and search of the city at the price of a delivery', async () => {
    const { body: cities } = await ask(backend, '/api/v1/domain')
    expect(cities).toMatchObject([{ code: 'varna' }, { code: 'dubai', id: 2 }])
    const dish = async (city: number, slug: string) =>
      (await ask(backend, `/api/v1/domain/${city}/goods/${slug}`)).body
    expect(await dish(shop.cityId, 'maki')).toMatchObject({ price: 9, actual_price: 9 })
    expect(await dish(2, 'maki')).toMatchObject({ price: 20, actual_price: 20 })
    expect(await dish(shop.cityId, 'nigiri')).toMatchObject({ actual_price: 4 })
    expect(await dish(shop.cityId, 'california')).toMatchObject({ price: 18.5, actual_price: 18.5 })
    expect(await dish(shop.cityId, 'margherita')).toMatchObject({
      actual_price: 10,
      groups: [{ options: [{ price: 12 }, { price: 10 }] }, {}, {}],
    })
    const found = await ask(backend, `/api/v1/domain/${shop.cityId}/search?query=maki`)
    expect(found).toMatchObject({ status: 200 })
    expect(JSON.stringify(found.body)).toContain('"actual_price":9,')
  })

  test('stay in an export, and count as changes in an import', async () => {
    const { goods: dishes } = await exportCatalog(engine.db)
    const exported = dishes.find(({ slug }) => slug === 'nigiri')
    expect(exported?.special_prices).toEqual(specials['nigiri'])
    const same = await importCatalog(engine.db, priced(), { dryRun: true })
    expect(same.diff.sections.goods.changed).toEqual([])
    const none = await importCatalog(engine.db, pizzeria(), { dryRun: true })
    expect(none.diff.sections.goods.changed.toSorted()).toEqual(Object.keys(specials).toSorted())
  })

  test.each<[string, Special, string]>([
    ['for nothing in particular', [{ prices: leva(1) }], '$.goods[1].special_prices[0]'],
    [
      'in an unknown city',
      [{ domain: 'atlantis', prices: leva(1) }],
      '$.goods[1].special_prices[0].domain',
    ],
    [
      'of a size that the dish has not',
      [{ domain: 'varna', size: 'size-30', prices: leva(1) }],
      '$.goods[1].special_prices[0].size',
    ],
    [
      'in a currency that the dish is not sold in',
      [{ domain: 'varna', prices: { EUR: decimal(1) } }],
      '$.goods[1].special_prices[0].prices.EUR',
    ],
    [
      'twice',
      [
        { domain: 'varna', prices: leva(1) },
        { domain: 'varna', prices: leva(2) },
      ],
      '$.goods[1].special_prices[1]',
    ],
  ])('are refused %s', async (_name, special_prices, path) => {
    const menu = pizzeria()
    const document = {
      ...menu,
      goods: menu.goods.map((dish) =>
        dish.slug === 'california' ? { ...dish, special_prices } : dish,
      ),
    }
    await expect(importCatalog(engine.db, document)).rejects.toMatchObject({
      problems: [{ path }],
    })
  })
})
