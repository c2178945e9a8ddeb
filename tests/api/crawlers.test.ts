import { beforeAll, expect, test } from 'vitest'
import { crawler, headOf, locsOf } from '../support/crawler.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

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

test('robots.txt names the sitemap of the city asked, and closes what is one customer’s', async () => {
  const { headers, text } = await crawler(shop.origin, hostOf('dubai'))('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${addressOf('dubai')}/sitemap.xml`)
  for (const path of [
    '/cart',
    '/ru/checkout',
    '/account',
    '/search',
    '/ru/favorite',
    '/order',
    '/api/',
  ])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('a host that is no city’s is not to be read, and has no sitemap', async () => {
  const ask = crawler(shop.origin, 'evil.example')
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  expect((await ask('/sitemap.xml')).status).toBe(404)
})

test('a sitemap that has not changed is not sent again, and goes out compressed', async () => {
  const ask = crawler(shop.origin, hostOf('varna'))
  const { headers } = await ask('/sitemap/goods-1.xml', { 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=300',
  })
  expect(
    (await ask('/sitemap/goods-1.xml', { 'if-none-match': String(headers['etag']) })).status,
  ).toBe(304)
})

test.each(['varna', 'sofia', 'dubai', 'kyiv'])(
  'the sitemap of %s holds its own addresses, each with a time and its alternates',
  async (city) => {
    const { parts, urls } = await sitemapOf(city)
    expect(parts.length).toBeGreaterThanOrEqual(3)
    expect(urls.length).toBeGreaterThan(250)
    for (const url of urls) {
      expect(locsOf(url)[0]).toMatch(new RegExp(`^${addressOf(city)}/`))
      expect(url).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
      for (const tag of ['en', 'ru', 'x-default']) expect(url).toContain(`hreflang="${tag}"`)
    }
    const locs = urls.map((url) => locsOf(url)[0])
    expect(new Set(locs).size).toBe(locs.length)
  },
)

test('every address of the sitemap answers, is its own canonical, knows its alternates, and no two pages of a language look alike', async () => {
  const ask = crawler(shop.origin, hostOf('varna'))
  const { urls } = await sitemapOf('varna')
  const pages = new Map<string, ReturnType<typeof headOf>>()
  for (const url of urls.flatMap((it) => locsOf(it)[0] ?? [])) {
    const { status, text } = await ask(url.slice(addressOf('varna').length))
    expect([url, status]).toEqual([url, 200])
    pages.set(url, headOf(text))
  }
  const wrong: string[] = []
  const seen = new Map<string, string>()
  for (const [url, { title, metas, canonicals, alternates }] of pages) {
    const locale = new URL(url).pathname.startsWith('/ru') ? 'ru' : 'en'
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
})

test.each([
  '/products/rolls?filter=fish',
  '/products/rolls?utm_source=x',
  '/products?page=abc',
  '/?page=3',
  '/news?page=0',
  '/about?a=b',
])('%s is no page of its own', async (path) => {
  const { text } = await crawler(shop.origin, hostOf('varna'))(path)
  expect(headOf(text).canonicals).toEqual([addressOf('varna') + (path.split('?')[0] ?? '')])
})

test.each(['/cart', '/ru/checkout', '/favorite'])('%s is not to be indexed', async (path) => {
  const { metas, canonicals } = headOf((await crawler(shop.origin, hostOf('varna'))(path)).text)
  expect(metas.get('robots')).toBe('noindex')
  expect(canonicals).toEqual([])
})
