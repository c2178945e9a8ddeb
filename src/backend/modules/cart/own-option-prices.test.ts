import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { readCatalog } from '#backend/modules/import/catalog-export.repo.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { getDish } from '#backend/modules/menu/menu.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, readShop } from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { leva } from '#tests/backend/support/prices.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { dish } from '#contract/menu/dish.calls.ts'
import { calculateCart } from './cart.service.ts'

const bySize = [{ variant: 'size-40', prices: leva(6) }]
/** Two pizzas with one menu of crusts and toppings. The second has its own defaults and prices. */
function twoPizzas(): CatalogDocument {
  const { goods: dishes, options, ...menu } = pizzeria()
  const [size, crust, toppings] = dishes.find(({ slug }) => slug === 'margherita')?.groups ?? []
  const plain = dishes.find(({ slug }) => slug === 'margherita')
  if (!plain || !size || !crust || !toppings) throw new Error('The fixture has no pizza')
  const second: CatalogDocument['goods'][number] = {
    ...plain,
    slug: 'marinara',
    groups: [
      size,
      {
        ...crust,
        defaults: ['crust-cheese'],
        prices: [{ option: 'crust-cheese', prices: leva(5), variant_prices: bySize }],
      },
      { ...toppings, included: 0, prices: [{ option: 'mozzarella', prices: leva(3) }] },
    ],
  }
  return {
    ...menu,
    options: options.map((one) =>
      one.code === 'mozzarella'
        ? { ...one, picture: 'dishes/cheese', diets: ['vegetarian'], may_contain: ['nuts'] }
        : one,
    ),
    goods: [...dishes, second],
  }
}

describeWithDatabase('a dish with prices and defaults of its own for the options', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, twoPizzas())
    shop = await readShop(engine.db)
  })
  const priceOf = async (slug: string, ...picked: string[]) => {
    const line = {
      ...lineOf(shop, slug, 1),
      options: picked.map((code) => ({ id: shop.id(code), quantity: 1 })),
    }
    const { dishes: lines } = await calculateCart(
      { ...shop.context, locale: 'en' },
      { cityId: shop.cityId, dishes: [line], orderType: 'pickup' },
    )
    return lines[0]?.price
  }
  const read = (slug: string) =>
    getDish({ ...shop.context, locale: 'en', cityId: shop.cityId }, slug)

  test.each([
    // 12 + 3; of the toppings one is included.
    ['margherita', ['size-30', 'crust-cheese', 'mozzarella'], 15],
    // 12 + 5 + 3.
    ['marinara', ['size-30', 'crust-cheese', 'mozzarella'], 20],
    // 18 + 6 + 3: the price by size of the option itself does not count here.
    ['marinara', ['size-40', 'crust-cheese', 'mozzarella'], 27],
    ['marinara', ['size-30', 'crust-thin', 'olives'], 13],
  ])('%s with %j costs %d', async (slug, picked, price) => {
    expect(await priceOf(slug, ...picked)).toBe(price)
  })

  test('shows its own prices and defaults, and pictures, traces and diets of the options', async () => {
    const [plain, own] = [await read('margherita'), await read('marinara')]
    expect(v.parse(dish, own)).toEqual(own)
    expect(plain.ingredients).toMatchObject([{ weight: 5, nutrition: { kcal: 23, proteins: 3 } }])
    expect(plain.groups[0]?.options).toMatchObject([
      { nutrition: null },
      { nutrition: { kcal: 260, proteins: 11, fats: 12, carbohydrates: 28 } },
    ])
    expect(plain.groups[1]?.options).toMatchObject([{ default: true }, { default: false }])
    expect(own.groups[1]?.options).toMatchObject([
      { default: false, price: 0 },
      {
        default: true,
        price: 5,
        variant_prices: [{ variant: shop.id('size-40'), price: 6 }],
      },
    ])
    expect(own.groups[2]?.options).toMatchObject([
      {
        price: 3,
        variant_prices: [],
        diets: ['vegetarian'],
        may_contain: ['nuts'],
        image: { image_path: expect.stringContaining('dishes/cheese') },
      },
      { price: 1, diets: null, may_contain: [], image: null },
    ])
    // The crust that is picked already brings its milk.
    expect([plain, own].map(({ dietary }) => dietary.contains.includes('milk'))).toEqual([
      false,
      true,
    ])
  })

  test('comes out of an export as it was imported', async () => {
    const exported = await readCatalog(engine.db)
    const wanted = twoPizzas()
    const named = ({ goods: all }: CatalogDocument) =>
      all.find(({ slug }) => slug === 'marinara')?.groups
    expect(named(exported)).toEqual(named(wanted))
    const mozzarella = ({ options }: CatalogDocument) =>
      options.find(({ code }) => code === 'mozzarella')
    expect(mozzarella(exported)).toEqual(mozzarella(wanted))
    await importCatalog(engine.db, exported)
    expect(await readCatalog(engine.db)).toEqual(exported)
  })
})
