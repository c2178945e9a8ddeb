import { beforeAll, expect, test } from 'vitest'
import { localeOfPath } from '../../src/platform/i18n/locale.ts'
import { crawler, headOf, locsOf } from '../support/crawler.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { isWholeRun, sampled } from '../support/tier.ts'

/** Each with a language besides English. */
const cities = { varna: 'ru', sofia: 'ru', dubai: 'ru', kyiv: 'ru', almaty: 'ru', berlin: 'de' }

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
  return () => shop.stop()
})

const hostOf = (city: string) => `${city}.localhost`
const addressOf = (city: string) => `http://${hostOf(city)}:${new URL(shop.origin).port}`
/** The URLs of a city's sitemaps, each with its alternates. */
async function sitemapOf(city: string) {
  const ask = crawler(shop.origin, hostOf(city))
  const parts = locsOf((await ask('/sitemap.xml')).text)
  const xmls = await Promise.all(
    parts.map(async (part) => (await ask(new URL(part).pathname)).text),
  )
  return {
    parts,
    urls: xmls.flatMap((xml) => [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([url]) => url)),
  }
}

test('robots.txt names the sitemap of its city and disallows no page that says noindex itself', async () => {
  const { headers, text } = await crawler(shop.origin, hostOf('dubai'))('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${addressOf('dubai')}/sitemap.xml`)
  expect(text).toContain('Disallow: /api/\n')
  expect(text).not.toMatch(/Disallow: \/(ru\/)?(cart|account|office)/)
})

test('robots.txt disallows everything on an unknown host, and its sitemap is 404', async () => {
  const ask = crawler(shop.origin, 'evil.example')
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  expect((await ask('/sitemap.xml')).status).toBe(404)
})

test('a sitemap is compressed and answered 304 while unchanged', async () => {
  const ask = crawler(shop.origin, hostOf('varna'))
  const packed = { 'accept-encoding': 'gzip' }
  const { headers } = await ask('/sitemap/goods-1.xml', packed)
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=300',
  })
  expect(
    (await ask('/sitemap/goods-1.xml', { ...packed, 'if-none-match': String(headers['etag']) }))
      .status,
  ).toBe(304)
})

test.each(sampled(Object.keys(cities)))(
  'the sitemap of %s holds only its own addresses, each with a date and alternates',
  async (city) => {
    const { parts, urls } = await sitemapOf(city)
    expect(parts.length).toBeGreaterThanOrEqual(2)
    expect(urls.length).toBeGreaterThan(250)
    for (const url of urls) {
      expect(locsOf(url)[0]).toMatch(new RegExp(`^${addressOf(city)}/`))
      expect(url).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
      const own = localeOfPath(new URL(locsOf(url)[0] ?? '').pathname)
      for (const tag of [own, 'x-default']) expect(url).toContain(`hreflang="${tag}"`)
    }
    const locs = urls.map((url) => locsOf(url)[0])
    expect(new Set(locs).size).toBe(locs.length)
  },
)

/** In the sample one in ten pages, each in all its languages: they must name each other. */
function checkedOf(urls: readonly string[]): string[] {
  const pathOf = (url: string) => new URL(url).pathname.replace(/^\/(?:ru|bg)(?=\/|$)/, '') || '/'
  const all = urls.flatMap((url) => locsOf(url)[0] ?? [])
  const paths = [...new Set(all.map(pathOf))]
  const kept = new Set(isWholeRun ? paths : paths.filter((_, index) => index % 10 === 0))
  return all.filter((url) => kept.has(pathOf(url)))
}

test('every sitemap page answers 200 with one h1 and its own language, canonical, alternates, title and description', async () => {
  const ask = crawler(shop.origin, hostOf('varna'))
  const { urls } = await sitemapOf('varna')
  const pages = new Map<string, ReturnType<typeof headOf>>()
  for (const url of checkedOf(urls)) {
    const { status, text } = await ask(url.slice(addressOf('varna').length))
    expect([url, status]).toEqual([url, 200])
    pages.set(url, headOf(text))
  }
  const wrong: string[] = []
  const seen = new Map<string, string>()
  for (const [url, { language, headings, title, metas, canonicals, alternates }] of pages) {
    const locale = localeOfPath(new URL(url).pathname)
    if (language !== locale || headings !== 1)
      wrong.push(`${url}: in ${language} with ${headings} h1`)
    if (canonicals.join() !== url) wrong.push(`${url}: canonical ${canonicals.join()}`)
    if (alternates.get(locale) !== url) wrong.push(`${url}: not its own ${locale} alternate`)
    if (alternates.get('x-default') !== alternates.get('en'))
      wrong.push(`${url}: x-default ${alternates.get('x-default')}`)
    for (const [tag, other] of alternates)
      if (pages.get(other)?.alternates.get(locale) !== url)
        wrong.push(`${url}: ${tag} does not answer`)
    for (const [kind, text] of [
      ['title', title] as const,
      ['description', metas.get('description') ?? ''] as const,
    ]) {
      if (text.length < 10 || text.length > (kind === 'title' ? 80 : 200))
        wrong.push(`${url}: ${kind} of ${text.length} characters`)
      const other = seen.get(`${locale} ${kind} ${text}`)
      if (other) wrong.push(`${url}: ${kind} as of ${other}`)
      seen.set(`${locale} ${kind} ${text}`, url)
    }
    for (const name of [
      'og:type',
      'og:title',
      'og:description',
      'og:image',
      'og:image:alt',
      'og:locale',
      'og:locale:alternate',
      'twitter:card',
      'twitter:title',
    ])
      if (!metas.get(name)) wrong.push(`${url}: no ${name}`)
    if (metas.get('og:url') !== url) wrong.push(`${url}: og:url ${metas.get('og:url')}`)
    if (!metas.get('og:image')?.startsWith(addressOf('varna')))
      wrong.push(`${url}: og:image ${metas.get('og:image')}`)
    if (metas.has('robots')) wrong.push(`${url}: robots ${metas.get('robots')}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test.each([
  '/products/rolls?filter=fish',
  '/products/rolls?sort=cheapest',
  '/products/rolls?utm_source=x',
  '/products?page=abc',
  '/?page=3',
  '/about?a=b',
])('%s has the path without parameters as its canonical', async (path) => {
  const { text } = await crawler(shop.origin, hostOf('varna'))(path)
  expect(headOf(text).canonicals).toEqual([addressOf('varna') + (path.split('?')[0] ?? '')])
})

test.each(['/cart', '/ru/checkout', '/favorite'])(
  '%s has noindex and no canonical',
  async (path) => {
    const { metas, canonicals } = headOf((await crawler(shop.origin, hostOf('varna'))(path)).text)
    expect(metas.get('robots')).toBe('noindex')
    expect(canonicals).toEqual([])
  },
)

test.each([
  ['/news?page=0', '/news'],
  ['/ru/products/?page=0&utm_source=x', '/ru/products?utm_source=x'],
  ['/page/offer/?utm_source=x', '/company/offer?utm_source=x'],
  ['/product/1?utm_source=x&gclid=2&a=b', '/product/philadelphia-classic?utm_source=x&gclid=2'],
])('%s redirects to %s in one step', async (path, expected) => {
  const ask = crawler(shop.origin, hostOf('varna'))
  const { status, location } = await ask(path)
  expect([status, location]).toEqual([301, expected])
  expect((await ask(expected)).status).toBe(200)
})

test.each([
  ['/ar?utm_source=x', '/bg?utm_source=x'],
  ['/uk/products?page=2', '/bg/products?page=2'],
  ['/de/product/philadelphia-classic', '/bg/product/philadelphia-classic'],
  ['/kk/cart', '/bg/cart'],
])('%s, in a language that the city lacks, redirects to %s', async (path, expected) => {
  const ask = crawler(shop.origin, hostOf('varna'))
  const { status, location } = await ask(path)
  expect([status, location]).toEqual([307, expected])
  expect((await ask(expected)).status).toBe(200)
})

test('no page links to its own address with the parameter auth', async () => {
  const ask = crawler(shop.origin, hostOf('varna'))
  for (const path of ['/', '/ru/products', '/product/philadelphia-classic', '/cart'])
    expect((await ask(path)).text).not.toMatch(/href="[^"]*auth=/)
})

test.each([
  ['/nowhere', 'This page could not be found – Umami Street'],
  ['/product/nowhere', 'This page could not be found – Umami Street'],
  ['/ru/nowhere', 'Страница не найдена – Umami Street'],
])('%s is 404 with the title "%s"', async (path, title) => {
  const { status, text } = await crawler(shop.origin, hostOf('sofia'))(path)
  expect([status, headOf(text).title]).toEqual([404, title])
})

test('each city has its own titles and descriptions, and shared content one canonical', async () => {
  const seen = new Map<string, string>()
  const wrong: string[] = []
  for (const [city, other] of sampled(Object.entries(cities), 2)) {
    const ask = crawler(shop.origin, hostOf(city))
    for (const path of ['/', '/products', '/promo', '/products/rolls', '/delivery', '/contacts'])
      for (const address of [path, path === '/' ? `/${other}` : `/${other}${path}`]) {
        const { title, metas, alternates } = headOf((await ask(address)).text)
        for (const text of [title, metas.get('description') ?? '']) {
          const other = seen.get(text)
          if (other) wrong.push(`${city} ${address}: as ${other}`)
          seen.set(text, `${city} ${address}`)
        }
        if (![...alternates.keys()].some((tag) => new RegExp(`^${other}-[A-Z]{2}$`).test(tag)))
          wrong.push(`${city} ${address}: no region`)
      }
    for (const path of ['/about', '/news', '/company/offer']) {
      const { canonicals } = headOf((await ask(path)).text)
      expect(canonicals).toEqual([addressOf('varna') + path])
    }
    expect((await ask('/')).text).toContain('data-city-text')
  }
  expect(wrong).toEqual([])
})
