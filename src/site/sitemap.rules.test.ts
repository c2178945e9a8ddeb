import { expect, test } from 'vitest'
import type { SitemapEntry } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import {
  dishPages,
  pagesPerPart,
  robotsTxt,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
} from './sitemap.rules.ts'

const languages = ['en', 'ru'] as const
const city = { base_url: 'https://varna.test', country: 'bg' as const, languages: [...languages] }
const base = 'https://varna.test'
const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`
const entry = (
  kind: SitemapEntry['kind'],
  slug: string,
  day: number,
  more: Partial<SitemapEntry> = {},
): SitemapEntry => ({
  kind,
  slug,
  changed_at: dayOf(day),
  ...more,
})
const partsOf = (
  entries: readonly SitemapEntry[],
  dishParts: readonly string[] = [],
  products = 1,
) =>
  sitemapParts({ languages, entries, dishParts, navigation: [], lastPages: { products, news: 1 } })

test('every page has one address, and lists are as new as their newest entry', () => {
  const parts = partsOf(
    [
      entry('category', 'rolls', 3),
      entry('category', 'hot-rolls', 2, { parent_slug: 'rolls' }),
      entry('news', 'opened', 5),
      entry('promo', 'lunch', 4),
      entry('page', 'privacy', 1),
      entry('module', 'about', 1),
    ],
    [dayOf(2), dayOf(3)],
    2,
  )
  const days = Object.fromEntries(
    [...parts.values()].flat().map(({ path, changedAt }) => [path, Number(changedAt.slice(8, 10))]),
  )
  expect(days).toEqual({
    '/': 5,
    '/products': 3,
    '/products?page=2': 3,
    '/news': 5,
    '/promo': 4,
    '/about': 1,
    '/products/rolls': 3,
    '/products/rolls/hot-rolls': 2,
    '/news/opened': 5,
    '/promo/lunch': 4,
    '/page/privacy': 1,
  })
})

test('12,001 news are split into parts of 5000 pages', () => {
  const parts = partsOf(
    Array.from({ length: 12_001 }, (_, index) => entry('news', `news-${index}`, 1)),
  )
  expect(pagesPerPart(languages)).toBe(5000)
  expect([...parts].map(([name, pages]) => [name, pages.length])).toEqual([
    ['pages-1', 4],
    ['news-1', 5000],
    ['news-2', 5000],
    ['news-3', 2001],
  ])
})

test('of all entries only dishes are in their parts', () => {
  expect(
    dishPages([
      entry('category', 'rolls', 3),
      entry('goods', 'maki', 3, { image_path_jpeg: '/media/maki.jpg' }),
      entry('news', 'opened', 5),
    ]),
  ).toEqual([{ path: '/product/maki', changedAt: dayOf(3), image: '/media/maki.jpg' }])
})

test('a page is listed in each language with the others as alternates', () => {
  const xml = sitemapXml(
    [{ path: '/products?page=2', changedAt: '2026-03-01T00:00:00.000Z', image: '/media/a&b.jpg' }],
    city,
  )
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://varna.test/products?page=2',
    '<loc>https://varna.test/ru/products?page=2',
  ])
  expect(xml.match(/hreflang="[^>]*/g)?.slice(0, 5)).toEqual([
    'hreflang="en" href="https://varna.test/products?page=2"/',
    'hreflang="en-BG" href="https://varna.test/products?page=2"/',
    'hreflang="ru" href="https://varna.test/ru/products?page=2"/',
    'hreflang="ru-BG" href="https://varna.test/ru/products?page=2"/',
    'hreflang="x-default" href="https://varna.test/products?page=2"/',
  ])
  expect(xml).toContain('<lastmod>2026-03-01T00:00:00.000Z</lastmod>')
  expect(xml).toContain('<image:loc>https://varna.test/media/a&amp;b.jpg</image:loc>')
})

test('shared content is listed only by its own city and without regions', () => {
  const pathsWhere = (shared: 'here' | 'elsewhere', ownLanguages: readonly Locale[] = []) =>
    [
      ...sitemapParts({
        languages,
        entries: [
          entry('news', 'opened', 1),
          entry('page', 'privacy', 1),
          entry('promo', 'lunch', 1),
          entry('module', 'about', 1),
          entry('module', 'delivery', 1),
        ],
        dishParts: [],
        navigation: [],
        lastPages: { products: 1, news: 2 },
        shared,
        ownLanguages,
      }).values(),
    ].flat()
  expect(
    pathsWhere('elsewhere')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/', '/delivery', '/products', '/promo', '/promo/lunch'])
  expect(
    sitemapXml(
      pathsWhere('elsewhere', ['ru']).filter(({ path }) => path === '/news/opened'),
      city,
    ).match(/<loc>[^<]*|hreflang="[^"]*/g),
  ).toEqual(['<loc>https://varna.test/ru/news/opened', 'hreflang="ru', 'hreflang="x-default'])
  const news = pathsWhere('here').filter(({ path }) => path === '/news/opened')
  expect(sitemapXml(news, city)).not.toContain('-BG')
})

test('the index dates each part of dishes', () => {
  const xml = sitemapIndexXml(partsOf([]), [dayOf(7), dayOf(3)], base)
  expect(xml.match(/<loc>[^<]*goods.*/g)).toEqual([
    '<loc>https://varna.test/sitemap/goods-1.xml</loc><lastmod>2026-03-07T00:00:00.000Z</lastmod></sitemap>',
    '<loc>https://varna.test/sitemap/goods-2.xml</loc><lastmod>2026-03-03T00:00:00.000Z</lastmod></sitemap>',
  ])
})

test('a part takes its date from its newest page at any position', () => {
  const xml = sitemapIndexXml(
    partsOf([entry('news', 'opened', 2), entry('news', 'lunch', 9), entry('news', 'closed', 4)]),
    [],
    base,
  )
  expect(xml).toContain(
    '/sitemap/news-1.xml</loc><lastmod>2026-03-09T00:00:00.000Z</lastmod></sitemap>',
  )
})

test('a page without a date or picture is listed without them', () => {
  const parts = partsOf([])
  expect([...parts.values()].flat().map(({ path }) => path)).toEqual([
    '/',
    '/products',
    '/news',
    '/promo',
  ])
  for (const text of [
    sitemapXml([{ path: '/promo', changedAt: '' }], city),
    sitemapIndexXml(parts, [], base),
  ]) {
    expect(text).toContain('<loc>https://varna.test/')
    expect(text).not.toMatch(/lastmod|<image:/)
  }
})

test('robots.txt allows public pages of a city and nothing of an unknown host', () => {
  const text = robotsTxt(base)
  expect(text.match(/Disallow: .*/g)).toEqual([
    'Disallow: /api/',
    'Disallow: /_serverFn/',
    'Disallow: /*?*auth=',
  ])
  expect(text).toMatch(/Sitemap: https:\/\/varna\.test\/sitemap\.xml\n$/)
  expect(robotsTxt(null)).toBe('User-agent: *\nDisallow: /\n')
})
