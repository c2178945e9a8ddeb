import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/db/database.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import { embeddedPlace } from '../support/engines.ts'
import { catalog } from '../support/fixtures.ts'
import { fillShop } from '../support/shop.ts'
import { content } from '../support/shop-fixtures.ts'
import { crawler } from '../../support/crawler.ts'
import { startShop } from '../../support/shop-process.ts'
import { sampled } from '../../support/tier.ts'

const rename = <Item extends { slug: string }>(items: readonly Item[], from: string, to: string) =>
  items.map((item) => (item.slug === from ? { ...item, slug: to, former_slugs: [from] } : item))

/** One item of each kind has a new name. */
async function renamedShop() {
  const { place, remove } = await embeddedPlace()
  const database = await openDatabase(place)
  await fillShop(database.kysely)
  const [menu, texts] = [catalog(), content()]
  menu.goods = rename(menu.goods, 'maki', 'salmon-maki').map((item) => ({
    ...item,
    categories: item.categories.map((slug) => (slug === 'hot-rolls' ? 'baked-rolls' : slug)),
  }))
  menu.categories = rename(menu.categories, 'hot-rolls', 'baked-rolls')
  texts.news = rename(texts.news, 'opened', 'grand-opening')
  texts.promotions = rename(texts.promotions, 'lunch', 'lunch-hour')
  texts.pages = [
    ...rename(texts.pages, 'privacy', 'your-data'),
    ...texts.pages.map((page) => ({ ...page, slug: 'careers', former_slugs: ['jobs'] })),
  ]
  texts.navigation = [
    ...texts.navigation.map((item) =>
      item.type === 'page' ? { ...item, page: 'your-data' } : item,
    ),
    {
      name: { en: 'Careers' },
      show_top: false,
      show_bottom: true,
      type: 'module',
      module: 'careers',
    },
  ]
  await importCatalog(database.kysely, menu)
  await importContent(database.kysely, texts, new Date())
  await database.close()
  return { DATA_DIR: place.dataDir ?? '', remove }
}

let ask: ReturnType<typeof crawler>
beforeAll(async () => {
  const { DATA_DIR, remove } = await renamedShop()
  const shop = await startShop({ DATA_DIR })
  ask = crawler(shop.origin, 'varna.test')
  return async () => {
    await shop.stop()
    await remove()
  }
})

/** The status, and the path of a redirect. */
const leads = async (path: string) => {
  const { status, location } = await ask(path)
  return location === undefined ? String(status) : `${status} ${location}`
}

test.each([
  ['/product/maki', '/product/salmon-maki'],
  ['/products/rolls/hot-rolls', '/products/rolls/baked-rolls'],
  ['/products/hot-rolls', '/products/rolls/baked-rolls'],
  ['/news/opened', '/news/grand-opening'],
  ['/promo/lunch', '/promo/lunch-hour'],
  ['/company/privacy', '/company/your-data'],
  ['/page/privacy', '/company/your-data'],
  ['/jobs', '/careers'],
  ['/product/1', '/product/philadelphia'],
  ['/page/your-data', '/company/your-data'],
  ['/product', '/products'],
])('%s redirects to %s in both languages', async (old, present) => {
  expect(await leads(old)).toBe(`301 ${present}`)
  expect(await leads(`/ru${old}`)).toBe(`301 /ru${present}`)
  expect(await leads(present)).toBe('200')
  expect(await leads(`/ru${present}`)).toBe('200')
})

const kinds = [
  '/',
  '/products',
  '/products/rolls',
  '/products/rolls/baked-rolls',
  '/product/philadelphia',
  '/news',
  '/news/grand-opening',
  '/promo',
  '/promo/lunch-hour',
  '/about',
  '/contacts',
  '/delivery',
  '/careers',
  '/company/your-data',
  '/cart',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/goods-1.xml',
]
test.each(sampled(kinds, 9))(
  '%s answers at one address; other spellings redirect there or give 404',
  async (path) => {
    expect(await leads(path)).toBe('200')
    const slashed = path === '/' ? [] : [`${path}/`, `${path}//`, path.replaceAll('/', '//')]
    for (const variant of ['/', ...slashed, `/${path}`].filter((it) => it !== path))
      expect([variant, await leads(variant)]).toEqual([
        variant,
        variant === '/' ? '200' : `301 ${path}`,
      ])
    const first = path.slice(1, 2)
    if (first !== '') {
      const escaped = `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`
      expect(await leads(escaped)).toBe(`301 ${path}`)
      expect(await leads(path.toUpperCase())).toBe('404')
    }
    for (const nowhere of [
      `${path === '/' ? '' : path}/index.html`,
      `/en${path === '/' ? '' : path}`,
    ])
      expect([nowhere, await leads(nowhere)]).toEqual([nowhere, '404'])
  },
)

test.each([
  ['/ru/', '301 /ru'],
  ['/ru//news/', '301 /ru/news'],
  ['/RU', '404'],
  ['/ru/ru', '404'],
  ['/ru/robots.txt', '404'],
  ['/ru/sitemap.xml', '404'],
  ['/sitemap/goods-2.xml', '404'],
  ['/sitemap/goods-1', '404'],
  ['//evil.example', '301 /evil.example'],
  ['///evil.example/x', '301 /evil.example/x'],
  ['/\\evil.example', '301 /evil.example'],
  ['/ru//evil.example', '301 /ru/evil.example'],
  ['/%2f%2fevil.example', '301 /evil.example'],
  ['/products?page=1', '301 /products'],
  ['/products/rolls?filter=nothing', '301 /products/rolls'],
  ['/products?page=99', '404'],
  ['/company', '404'],
  ['/company/careers', '404'],
  ['/product/none', '404'],
])('%s gives %s', async (path, expected) => {
  expect(await leads(path)).toBe(expected)
})
