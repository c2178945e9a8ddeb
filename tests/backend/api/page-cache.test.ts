import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/db/database.ts'
import { bumpVersion } from '#backend/db/transaction.ts'
import { postgresPlace } from '../support/engines.ts'
import { ask, type RawAnswer } from '../../support/raw-http.ts'
import { opsToken, type ShopProcess, startShop } from '../../support/shop-process.ts'
import { isWholeRun, sampled } from '../../support/tier.ts'

const publicPages = [
  '/',
  '/products',
  '/products/ramen',
  '/product/margherita',
  '/promo',
  '/news',
  '/about',
  '/contacts',
  '/delivery',
  '/company/offer',
]
const personalPages = [
  '/cart',
  '/checkout',
  '/checkout/success?order=1',
  '/order/1?key=a',
  '/search?text=soup',
  '/favorite',
  '/account',
]

/** Each with a language besides English. */
const cities = { varna: 'ru', sofia: 'bg', dubai: 'ar', kyiv: 'uk', almaty: 'kk', berlin: 'de' }

/** By the city's own host, as browsers do. */
const page = (
  { origin }: ShopProcess,
  path: string,
  headers: Record<string, string> = {},
  city = 'varna',
): Promise<RawAnswer> => ask(origin + path, { host: `${city}.localhost`, ...headers })
const isKept = ({ headers }: RawAnswer) => headers['cache-control']?.startsWith('public') ?? false

describe('the page cache of the built shop', () => {
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await startShop()
    return () => shop.stop()
  })

  test.each(personalPages.flatMap((path) => [path, `/ru${path}`]))(
    '%s is rendered for one visitor only',
    async (path) => {
      const answer = await page(shop, path)
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    },
  )

  test.each([
    '/nothing',
    '/product/no-such-dish',
    '/products/no-such-category',
    '/products?page=99999',
    '/page/nothing',
  ])('%s gives 404 and is not cached', async (path) => {
    const answer = await page(shop, path)
    expect(answer.status).toBe(404)
    expect(isKept(answer)).toBe(false)
  })

  test.each(publicPages.flatMap((path) => [path, path === '/' ? '/ru' : `/ru${path}`]))(
    '%s is cached for everybody',
    async (path) => {
      const answer = await page(shop, path, {
        cookie: 'cart=1; i18n_redirected=en',
        authorization: 'Bearer x',
      })
      expect(answer.status).toBe(200)
      expect(isKept(answer)).toBe(true)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['content-security-policy']).toMatch(
        /script-src 'self'( 'sha256-[\w+/]{43}=')+;/,
      )
      expect(String(answer.body)).not.toContain('nonce')
    },
  )

  test('the same page comes in plain, Brotli and gzip encoding', async () => {
    const plain = String((await page(shop, '/products/ramen')).body)
    expect(plain).toMatch(/^<!DOCTYPE html>[^]*<\/html>$/)
    expect(
      String(
        brotliDecompressSync(
          (await page(shop, '/products/ramen', { 'accept-encoding': 'br' })).body,
        ),
      ),
    ).toBe(plain)
    expect(
      String(gunzipSync((await page(shop, '/products/ramen', { 'accept-encoding': 'gzip' })).body)),
    ).toBe(plain)
  })

  test('12 simultaneous visitors get one rendering', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => page(shop, '/products/pizza', { 'accept-encoding': 'br' })),
    )
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  })

  test('an unknown parameter shares the page without appearing in it, a known one does not', async () => {
    const plain = await page(shop, '/products?page=2')
    const tracked = await page(shop, '/products?page=2&utm_source=%3Cscript%3Ecanary&page%5B%5D=3')
    expect(tracked.headers.etag).toBe(plain.headers.etag)
    expect(String(tracked.body)).not.toContain('canary')
    expect((await page(shop, '/products')).headers.etag).not.toBe(plain.headers.etag)
  })

  test('cities and languages have separate pages', async () => {
    for (const [city, other] of sampled(Object.entries(cities), 2)) {
      for (const [prefix, language] of [
        ['', 'en'],
        [`/${other}`, other],
      ] as const) {
        const html = String((await page(shop, `${prefix}/products`, {}, city)).body)
        expect(html).toContain(`<html lang="${language}"`)
        expect(html).toMatch(
          new RegExp(`rel="canonical" href="http://${city}\\.localhost:\\d+${prefix}/products"`),
        )
      }
    }
  })

  test.each([
    '/',
    '/products/ramen',
    '/cart',
    '/nothing',
    '/products?page=1',
    '//products',
    '/products/',
    '/api/v1/nothing',
  ])('an unknown host gets the first city, and its name appears nowhere (%s)', async (path) => {
    const answer = await ask(shop.origin + path, {
      host: 'canary.example',
      'x-forwarded-host': 'canary.example',
      forwarded: 'host=canary.example',
      'x-original-url': '/canary',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.headers) + String(answer.body)).not.toContain('canary')
  })

  test('a forged host header beside a known host changes nothing', async () => {
    const plain = await page(shop, '/products/ramen')
    const poisoned = await page(shop, '/products/ramen', {
      'x-forwarded-host': 'sofia.localhost',
      'x-forwarded-proto': 'https',
    })
    expect(poisoned.headers.etag).toBe(plain.headers.etag)
  })

  test('a browser that has the page gets 304', async () => {
    const { headers } = await page(shop, '/', { 'accept-encoding': 'br' })
    expect(
      (await page(shop, '/', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' }))
        .status,
    ).toBe(304)
  })

  test('every page is rendered for its visitor without a cache', async () => {
    // In the sample a storefront in front of the shop: it has no database to open.
    const uncached = await startShop({
      PAGE_CACHE_MB: '0',
      ...(!isWholeRun && { BACKEND_URL: shop.origin }),
    })
    onTestFinished(() => uncached.stop())
    const answer = await page(uncached, '/products/ramen')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("'nonce-")
  })

  test('pages of another backend are cached, and its compressed answers can be read', async () => {
    const front = await startShop({ BACKEND_URL: shop.origin })
    onTestFinished(() => front.stop())
    const first = await page(front, '/products/ramen')
    expect(isKept(first)).toBe(true)
    expect((await page(front, '/products/ramen')).headers.etag).toBe(first.headers.etag)
    const dish = await ask(`${front.origin}/api/v1/domain/1/goods`, { 'accept-encoding': 'br' })
    expect(JSON.parse(String(brotliDecompressSync(dish.body)))).toHaveProperty('data')
  })
})

// In the sample `changes.test.ts` takes a price to the pages of two processes.
if (isWholeRun)
  test('a new price and a pause of the kitchen reach the pages of every process', async () => {
    const { place, remove } = await postgresPlace()
    onTestFinished(remove)
    const shops = await Promise.all(
      [1, 2].map(() => startShop({ DATABASE_URL: place.databaseUrl ?? '' })),
    )
    onTestFinished(() => Promise.all(shops.map((shop) => shop.stop())).then(() => {}))
    const database = await openDatabase({ ...place, onTrouble: () => {} })
    onTestFinished(() => database.close())
    const texts = () =>
      Promise.all(shops.map(async (shop) => String((await page(shop, '/product/margherita')).body)))
    const before = await texts()
    expect(before.map((html) => html.includes('123.45'))).toEqual([false, false])
    await database.kysely.transaction().execute(async (trx) => {
      await bumpVersion(trx)
      await sql`update goods set prices = (select jsonb_object_agg(key, 12345) from jsonb_each(prices::jsonb)) where slug = 'margherita'`.execute(
        trx,
      )
    })
    await expect
      .poll(async () => (await texts()).map((html) => html.includes('123.45')))
      .toEqual([true, true])

    const closed = async () =>
      (await texts()).map((html) => html.includes('The kitchen is closed.'))
    const pause = (until: string | null) =>
      fetch(`${shops[0]?.origin}/api/v1/ops/domain/1/pause`, {
        method: 'POST',
        headers: { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ until }),
      })
    expect(await closed()).toEqual([false, false])
    expect((await pause('2199-07-01T10:00:00Z')).status).toBe(200)
    await expect.poll(closed).toEqual([true, true])
    await pause(null)
    await expect.poll(closed).toEqual([false, false])
  })
