import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { category } from '#contract/menu/dish.calls.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('the filtered dishes of a category', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const read = async (query: string, city = 1) =>
    v.parse(
      category,
      (await ask(backend, `/api/v1/domain/${city}/goods/category/rolls${query}`)).body,
    )
  const names = async (query: string, city?: number) =>
    (await read(query, city)).dishes.map(({ slug }) => slug)

  it('are all dishes without a filter, with the facets they differ in', async () => {
    const { dishes, facets, dish_count } = await read('')
    expect(dishes).toHaveLength(dish_count)
    expect(facets).toEqual({
      diets: ['vegetarian', 'vegan'],
      spiciness: [0, 2],
      price: { from: 4, to: 49 },
    })
  })

  it.each([
    ['?diet[]=vegan', ['avocado']],
    ['?diet[]=vegan&diet[]=vegetarian', ['avocado']],
    ['?diet[]=halal', []],
    ['?spiciness[]=2', ['big-set']],
    ['?spiciness[]=1&spiciness[]=2&spiciness[]=3', ['big-set']],
    ['?price_to=8', ['maki', 'nigiri']],
    ['?price_from=8&price_to=8.00', ['maki']],
    ['?price_from=17.9', ['philadelphia', 'big-set']],
    ['?price_from=9&price_to=8', []],
    ['?spiciness[]=0&price_to=8&diet[]=vegan', []],
  ])('%s narrows the dishes', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('are filtered by the prices of the city', async () => {
    expect(await names('?price_to=18', 2)).toEqual(['maki', 'nigiri'])
  })

  it('keep the facets, promotions and total number when no dish is left', async () => {
    const [all, none] = [await read(''), await read('?diet[]=halal')]
    expect(none).toEqual({
      ...all,
      filters: all.filters.map((filter) => ({ ...filter, dish_count: 0 })),
      dishes: [],
      promo: [],
      meta: { ...all.meta, total: 0 },
    })
  })

  it('leave out a combo whose default dish does not suit the diet, as its card does', async () => {
    const menu = diner()
    const vegetarian = new Set(['pizza-deal', 'avocado'])
    await importCatalog(engine.db, {
      ...menu,
      goods: menu.goods.map((dish) =>
        vegetarian.has(dish.slug) ? { ...dish, diets: ['vegetarian' as const] } : dish,
      ),
    })
    backend = testBackend(engine.database)
    const { dishes } = await read('')
    const card = dishes.find(({ slug }) => slug === 'pizza-deal')
    expect(card?.dietary.diets).toEqual([])
    expect(await names('?diet[]=vegetarian')).toEqual(['avocado'])
  })
})
