import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { content, dubai, varna } from '#tests/backend/support/shop-fixtures.ts'
import { ask, fillShop, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { catalogProblems } from '#tests/backend/support/catalog-problems.ts'
import { importCatalog } from './catalog.service.ts'
import { importCity } from './city.service.ts'
import { contentProblems } from './content.rules.ts'
import { importContent } from './content.service.ts'
import { decimal } from '#contract/values/money.ts'

type Catalog = ReturnType<typeof catalog>
const menuWith = (change: (menu: Catalog) => void): Catalog => {
  const menu = catalog()
  change(menu)
  return menu
}
const rename = <Item extends { slug: string }>(items: readonly Item[], from: string, to: string) =>
  items.map((item) => (item.slug === from ? { ...item, slug: to, former_slugs: [from] } : item))

test('a former slug that is in use or named twice is refused', () => {
  const menu = menuWith((it) => {
    it.goods = it.goods.map((item, index) => ({
      ...item,
      former_slugs: index === 0 ? ['maki'] : index < 3 ? ['gone'] : [],
    }))
    it.categories = it.categories.map((item, index) =>
      index === 0 ? { ...item, former_slugs: ['drinks'] } : item,
    )
  })
  expect(catalogProblems(menu, new Set(['varna', 'dubai']))).toEqual([
    { path: '$.categories[0].former_slugs[0]', message: 'The former slug "drinks" is in use' },
    { path: '$.goods[0].former_slugs[0]', message: 'The former slug "maki" is in use' },
    { path: '$.goods[2].former_slugs[0]', message: 'The former slug "gone" appears twice' },
  ])
  const texts = content()
  texts.news = texts.news.map((item) => ({ ...item, former_slugs: ['opened'] }))
  expect(contentProblems(texts).map(({ path }) => path)).toEqual([
    '$.news[0].former_slugs[0]',
    '$.news[1].former_slugs[0]',
    '$.news[1].former_slugs[0]',
  ])
})

describeWithDatabase('addresses', (engine) => {
  const read = async (path: string) =>
    (await ask(testBackend(engine.database), `/api/v1/domain/1${path}`)).body
  const idsBySlug = async (table: 'goods' | 'category') =>
    Object.fromEntries(
      (await engine.db.selectFrom(table).select(['id', 'slug']).execute()).map(({ id, slug }) => [
        slug,
        id,
      ]),
    )
  /** Sets all timestamps back, so that an import's changes are visible. */
  const age = async () => {
    for (const table of ['domain', 'category', 'goods', 'content_item'])
      await sql`update ${sql.table(table)} set changed_at = '2020-01-01T00:00:00Z'`.execute(
        engine.db,
      )
  }
  const changed = async (table: 'goods' | 'category' | 'content_item') =>
    (
      await engine.db
        .selectFrom(table)
        .select('slug')
        .where('changed_at', '>', new Date('2021-01-01'))
        .orderBy('slug')
        .execute()
    ).map(({ slug }) => slug)
  const changedCities = async () =>
    (
      await engine.db
        .selectFrom('domain')
        .select('code')
        .where('changed_at', '>', new Date('2021-01-01'))
        .execute()
    ).map(({ code }) => code)

  beforeEach(async () => {
    await fillShop(engine.db)
    await age()
  })

  test('importing the same documents again changes no date of change', async () => {
    await fillShop(engine.db)
    expect(
      await Promise.all([
        changed('goods'),
        changed('category'),
        changed('content_item'),
        changedCities(),
      ]),
    ).toEqual([[], [], [], []])
  })

  test('price, availability, ingredients and categories date a change, a place in the list does not', async () => {
    await importCatalog(
      engine.db,
      menuWith(({ goods: dishes }) => {
        const change = (slug: string, over: Partial<Catalog['goods'][number]>) =>
          Object.assign(dishes.find((item) => item.slug === slug) ?? {}, over)
        change('maki', { prices: { BGN: decimal(9), AED: decimal(18) } })
        change('nigiri', { unavailable: { reason: { en: 'Later' } } })
        change('avocado', { ingredients: [{ option: 'cucumber', included: 1, max: 2 }] })
        change('water', { categories: ['drinks', 'rolls'] })
        dishes.reverse()
      }),
    )
    expect(await changed('goods')).toEqual(['avocado', 'maki', 'nigiri', 'water'])
    expect(await changed('category')).toEqual([])
  })

  test('a dish that comes back counts as changed', async () => {
    await importCatalog(
      engine.db,
      menuWith((menu) => void (menu.goods = menu.goods.filter(({ slug }) => slug !== 'maki'))),
    )
    expect(await changed('goods')).toEqual([])
    await importCatalog(engine.db, catalog())
    expect(await changed('goods')).toEqual(['maki'])
  })

  test('a city and a piece of content are dated separately', async () => {
    await importCity(engine.db, { ...dubai(), lead_minutes: 25 })
    const texts = content()
    texts.pages = texts.pages.map((page) => ({ ...page, title: { en: 'Your data' } }))
    texts.banners = []
    await importContent(engine.db, texts, openHour)
    expect(await changedCities()).toEqual(['dubai'])
    expect(await changed('content_item')).toEqual(['privacy'])
    expect(
      await engine.db
        .selectFrom('content_item')
        .select('slug')
        .where('kind', '=', 'banner')
        .execute(),
    ).toEqual([])
  })

  test('a renamed dish or category keeps its id and answers to its old name', async () => {
    const before = { goods: await idsBySlug('goods'), categories: await idsBySlug('category') }
    const renamed = menuWith((menu) => {
      menu.goods = rename(menu.goods, 'maki', 'salmon-maki').map((item) => ({
        ...item,
        categories: item.categories.map((slug) => (slug === 'drinks' ? 'cold-drinks' : slug)),
      }))
      menu.categories = rename(menu.categories, 'drinks', 'cold-drinks')
    })
    await importCatalog(engine.db, renamed)
    await importCatalog(engine.db, renamed)
    expect(await idsBySlug('goods')).toMatchObject({ 'salmon-maki': before.goods['maki'] })
    expect(await idsBySlug('category')).toMatchObject({
      'cold-drinks': before.categories['drinks'],
    })
    expect(await read('/goods/maki')).toMatchObject({
      id: before.goods['maki'],
      slug: 'salmon-maki',
    })
    expect(await read('/goods/category/drinks')).toMatchObject({
      id: before.categories['drinks'],
      slug: 'cold-drinks',
    })
  })

  test('an old name that another dish takes leads to that dish', async () => {
    const before = await idsBySlug('goods')
    await importCatalog(
      engine.db,
      menuWith((menu) => void (menu.goods = rename(menu.goods, 'maki', 'salmon-maki'))),
    )
    await importCatalog(engine.db, catalog())
    expect(await read('/goods/maki')).toMatchObject({ slug: 'maki' })
    expect(
      (await ask(testBackend(engine.database), '/api/v1/domain/1/goods/salmon-maki')).status,
    ).toBe(404)
    // An inactive dish still has the slug that another one receives.
    await importCatalog(
      engine.db,
      menuWith((menu) => void (menu.goods = rename(menu.goods, 'local', 'salmon-maki'))),
    )
    expect(await idsBySlug('goods')).toMatchObject({ 'salmon-maki': before['local'] })
  })

  test('renamed news, promotions and pages answer to their old names', async () => {
    const texts = content()
    texts.news = rename(texts.news, 'opened', 'grand-opening')
    texts.promotions = rename(texts.promotions, 'lunch', 'lunch-hour')
    texts.pages = rename(texts.pages, 'privacy', 'your-data')
    texts.navigation = texts.navigation.filter(({ type }) => type !== 'page')
    await importContent(engine.db, texts, openHour)
    expect(await read('/news/opened')).toMatchObject({ slug: 'grand-opening' })
    expect(await read('/promo/lunch')).toMatchObject({ slug: 'lunch-hour' })
    expect(await read('/page/privacy')).toMatchObject({ slug: 'your-data' })
  })

  test('the sitemap lists every page of the city, with the dates of changed dishes', async () => {
    await importCity(engine.db, { ...varna(), lead_minutes: 25 })
    await importCatalog(
      engine.db,
      menuWith(
        (menu) =>
          void (menu.goods = menu.goods.map((item) =>
            item.slug === 'hot-salmon' ? { ...item, weight: 300 } : item,
          )),
      ),
    )
    const sitemap = await read('/sitemap')
    const old = '2020-01-01T00:00:00.000Z'
    expect(sitemap).toEqual(
      expect.arrayContaining([
        { kind: 'category', slug: 'drinks', changed_at: old },
        {
          kind: 'category',
          slug: 'hot-rolls',
          parent_slug: 'rolls',
          changed_at: expect.not.stringContaining(old),
        },
        {
          kind: 'goods',
          slug: 'maki',
          changed_at: old,
          image_path_jpeg: '/media/dishes/maki-640.jpg',
        },
        {
          kind: 'goods',
          slug: 'local',
          changed_at: old,
          image_path_jpeg: '/media/dishes/local-640.jpg',
        },
        { kind: 'news', slug: 'opened', changed_at: '2026-03-10T13:00:00.000Z' },
        { kind: 'promo', slug: 'lunch', changed_at: '2026-03-11T13:00:00.000Z' },
        { kind: 'page', slug: 'privacy', changed_at: old },
        { kind: 'module', slug: 'about', changed_at: old },
        { kind: 'module', slug: 'contacts', changed_at: expect.not.stringContaining(old) },
      ]),
    )
    expect(sitemap).toHaveLength(4 + 13 + 1 + 1 + 1 + 3)
    expect(
      JSON.stringify((await ask(testBackend(engine.database), '/api/v1/domain/2/sitemap')).body),
    ).not.toContain('"local"')
  })
})
