import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileRouteTypes } from '../../src/routeTree.gen.ts'
import { type Language, word } from '../e2e/words.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { sampled } from '../support/tier.ts'

interface Row {
  /** Without the language prefix. */
  path: string
  status?: number
  /** The canonical path. */
  leadsTo?: string
  /** A text of the interface, or of the demo's content. */
  h1?: string | Record<Language, string>
  /** Not cached, and not indexed. */
  personal?: true
  /** For customers only: leads visitors home, and back after signing in. */
  guarded?: true
}

type PageRoute = Exclude<
  FileRouteTypes['to'],
  // The back office is rendered in the browser, see tests/api/office.test.ts.
  `${string}.${string}` | '/sitemap/$part' | `${string}/events` | `/office${string}`
>

const notFound = { status: 404, h1: 'This page could not be found', personal: true } as const
/** For a visitor who is signed out. A route without a row does not compile. */
const rows: Record<PageRoute, Row | Row[]> = {
  '/': { path: '/', h1: 'What would you like today?' },
  '/about': { path: '/about', h1: 'About us' },
  '/account': { path: '/account', guarded: true },
  '/account/address': { path: '/account/address', guarded: true },
  '/account/orders': { path: '/account/orders?page=2', guarded: true },
  '/account/orders/$orderId': { path: '/account/orders/1', guarded: true },
  '/account/profile': { path: '/account/profile', guarded: true },
  '/account/referral': { path: '/account/referral', guarded: true },
  '/cart': { path: '/cart', h1: 'Your cart is empty', personal: true },
  '/checkout': { path: '/checkout', h1: 'Your cart is empty', personal: true },
  '/checkout/success': { path: '/checkout/success', leadsTo: '/cart', status: 307 },
  '/contacts': { path: '/contacts', h1: 'Contacts' },
  '/demo/inbox': { path: '/demo/inbox', h1: 'Demo messages', personal: true },
  '/demo/pay': [
    { path: '/demo/pay', ...notFound },
    { path: `/demo/pay?session=${'x'.repeat(43)}`, ...notFound },
    { path: '/demo/pay?session=1', leadsTo: '/demo/pay' },
  ],
  '/demo/telegram': [
    {
      path: '/demo/telegram?uuid=6f1c2a52-7a0e-4a3a-9d0c-2c3b1c9f5a11',
      h1: 'Demo Telegram',
      personal: true,
    },
    { path: '/demo/telegram', ...notFound },
  ],
  '/delivery': { path: '/delivery', h1: 'Delivery and pickup' },
  '/favorite': { path: '/favorite', h1: 'No favourites yet', personal: true },
  '/news': [
    { path: '/news', h1: 'News' },
    { path: '/news?page=99', ...notFound },
  ],
  '/news/$slug': [
    {
      path: '/news/new-wok-menu',
      h1: { en: 'Duck has landed in the wok', ru: 'В воке поселилась утка' },
    },
    { path: '/news/nothing', ...notFound },
  ],
  '/order/$orderId': { path: '/order/1', ...notFound },
  '/page': { path: '/page', leadsTo: '/' },
  '/page/$slug': [
    { path: '/page/offer', leadsTo: '/company/offer' },
    { path: '/page/nothing', ...notFound },
  ],
  '/product': { path: '/product', leadsTo: '/products' },
  '/product/$slug': [
    { path: '/product/margherita', h1: { en: 'Margherita', ru: 'Маргарита' } },
    { path: '/product/nothing', ...notFound },
  ],
  '/products': [
    { path: '/products', h1: 'All dishes' },
    { path: '/products?page=2', h1: 'All dishes' },
    { path: '/products?page=9999', ...notFound },
  ],
  '/products/$category': [
    {
      path: '/products/pizza',
      h1: { en: 'Pizza from a stone oven', ru: 'Пицца из каменной печи' },
    },
    { path: '/products/pizza?page=9999', ...notFound },
    { path: '/products/nothing', ...notFound },
  ],
  '/products/$category/$subcategory': [
    {
      path: '/products/rolls/rolls-classic',
      h1: { en: 'Classic rolls', ru: 'Классические роллы' },
    },
    { path: '/products/pizza/rolls-classic', leadsTo: '/products/rolls/rolls-classic' },
  ],
  '/promo': { path: '/promo', h1: 'Promotions' },
  '/promo/$slug': [
    {
      path: '/promo/friends-weekend',
      h1: {
        en: 'Friends’ evening: 10% off the big table',
        ru: 'Вечер с друзьями: 10% на большой стол',
      },
    },
    { path: '/promo/nothing', ...notFound },
  ],
  '/search': { path: '/search', h1: 'Search', personal: true },
  '/$module': [
    { path: '/allergens', h1: { en: 'Allergens', ru: 'Аллергены' } },
    { path: '/nothing', ...notFound },
  ],
  '/$module/$page': [
    { path: '/company/offer', h1: { en: 'Terms of sale', ru: 'Публичная оферта' } },
    { path: '/company/nothing', ...notFound },
  ],
}

const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]
const attribute = (tag: string | undefined, name: string) =>
  tag && first(tag, new RegExp(`${name}="([^"]*)"`))
const links = (html: string, rel: string) =>
  [...html.matchAll(/<link [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'rel') === rel)
const read = (html: string) => ({
  lang: attribute(first(html, /(<html[^>]*>)/), 'lang'),
  variant: attribute(first(html, /(<html[^>]*>)/), 'data-variant'),
  h1: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
  ),
  canonical: links(html, 'canonical').map((tag) => attribute(tag, 'href')),
  alternates: Object.fromEntries(
    links(html, 'alternate').flatMap((tag) => {
      const language = attribute(tag, 'hrefLang') ?? attribute(tag, 'hreflang')
      return language === undefined ? [] : [[language, attribute(tag, 'href')]]
    }),
  ),
  robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
})

const prefixed = (language: Language, path: string) =>
  language === 'en' ? path : path === '/' ? '/ru' : `/ru${path}`

for (const variant of sampled(['default', 'inverse'])) {
  describe(`the ${variant} storefront`, () => {
    let shop: ShopProcess
    let base: string
    beforeAll(async () => {
      shop = await startShop({ VARIANT: variant })
      base = shop.origin.replace('localhost', 'varna.localhost')
    }, 60_000)
    afterAll(() => shop.stop())

    for (const [route, given] of Object.entries(rows))
      for (const row of [given].flat())
        for (const language of ['en', 'ru'] as const)
          test(`answers ${prefixed(language, row.path)} as expected of the route ${route}`, async () => {
            const asked = prefixed(language, row.path)
            const response = await fetch(shop.origin + asked, { redirect: 'manual' })
            if (row.leadsTo) {
              expect([response.status, response.headers.get('location')]).toEqual([
                row.status ?? 301,
                prefixed(language, row.leadsTo),
              ])
              return
            }
            if (row.guarded) {
              const location = `${prefixed(language, '/')}?auth=start&next=${encodeURIComponent(row.path)}`
              expect([response.status, response.headers.get('location')]).toEqual([307, location])
              expect(response.headers.get('cache-control')).toBe('no-store')
              return
            }
            const page = read(await response.text())
            expect(response.status).toBe(row.status ?? 200)
            expect(response.headers.get('set-cookie')).toBeNull()
            expect([page.lang, page.variant]).toEqual([language, variant])
            const heading = typeof row.h1 === 'string' ? word(language, row.h1) : row.h1?.[language]
            expect(page.h1).toEqual([heading])
            if (row.personal) {
              expect(page.canonical).toEqual([])
              expect(page.alternates).toEqual({})
              if (row.status !== 404) expect(page.robots ?? '').toContain('noindex')
              expect(response.headers.get('cache-control')).toContain('no-store')
              return
            }
            const own = `${base}/bg${row.path === '/' ? '' : row.path}`
            const alternates = {
              bg: own,
              en: base + prefixed('en', row.path),
              ru: base + prefixed('ru', row.path),
              'x-default': base + prefixed('en', row.path),
            }
            expect(page.canonical).toEqual([base + asked])
            expect([
              alternates,
              { ...alternates, 'bg-BG': own, 'en-BG': alternates.en, 'ru-BG': alternates.ru },
            ]).toContainEqual(page.alternates)
            expect(page.robots ?? '').not.toContain('noindex')
          })
  })
}
