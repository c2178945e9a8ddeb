import { axeFindings } from './axe.ts'
import { expect, hydrated, test, words } from './fixtures.ts'
import { sampled } from '../support/tier.ts'

const publicPages = [
  '/',
  '/products',
  '/products/ramen',
  '/products/rolls/rolls-classic',
  '/product/margherita',
  '/news',
  '/news/new-wok-menu',
  '/promo',
  '/promo/friends-weekend',
  '/about',
  '/contacts',
  '/delivery',
  '/company/offer',
]

/** With checkout and board what `npm test` looks at. */
const inspected = new Set(['/', '/product/margherita'])

/** The same in every city: no region has its own. */
const sharedPages = new Set(['/news', '/news/new-wok-menu', '/about', '/company/offer'])

for (const path of publicPages)
  test(
    `axe finds nothing on ${path}`,
    { tag: inspected.has(path) ? [] : '@whole' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await hydrated(page)
      expect(await axeFindings(page)).toEqual([])
    },
  )

for (const [language, { prefix }] of sampled(Object.entries(words))) {
  test.describe(`in ${language}`, () => {
    for (const path of publicPages) {
      test(`${path} has one h1, its language, canonical and alternates @whole`, async ({
        page,
        request,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const address = prefix + (path === '/' && prefix ? '' : path)
        const html = await (await request.get(address)).text()
        expect(html.match(/<h1/g)).toHaveLength(1)
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new RegExp(`^http://varna\\.localhost:\\d+${address}$`),
        )
        await expect(page.locator('link[hreflang]')).toHaveCount(sharedPages.has(path) ? 4 : 7)
        await hydrated(page)
      })
    }

    test('an unknown page answers 404 and says so', async ({ page, complaints }) => {
      for (const path of [
        '/nothing/here/at/all',
        '/product/no-such-dish',
        '/products/no-such-category',
        '/%E0%A4%A',
      ]) {
        const response = await page.goto(prefix + path)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          language === 'ru' ? 'Страница не найдена' : 'This page could not be found',
        )
        await hydrated(page)
      }
      expect(complaints.splice(0)).toHaveLength(4)
    })
  })
}

test('switching the language keeps the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/products/ramen')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/products\/ramen$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('no page scrolls sideways from 360 to 1440 px @whole', async ({ page }) => {
  for (const path of [
    '/products',
    '/product/margherita',
    '/cart',
    '',
    '/promo',
    '/promo/friends-weekend',
    '/about',
    '/contacts',
    '/delivery',
    '/company/offer',
  ]) {
    await page.goto(`/ru${path}`)
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  }
})

test('bad addresses are normalised or refused and never cause a fault', async ({
  request,
  shop,
}) => {
  const paths = [
    '/products?page=abc',
    '/products?page=-1',
    '/products?page=0',
    '/products?page=1e9',
    '/products/pizza?page=abc&sort=name',
    '/products/pizza?page=0',
    '/products/pizza?page=1e9',
    `/products/pizza?filter=${'a'.repeat(81)}`,
    '/product/%F0%9F%8D%95',
    '/products/%00',
    '/%ff',
    '/product/' + 'a'.repeat(3000),
    '/ru/ru',
    '//evil.example',
    '/order/1?key=short',
    '/order/abc?key=' + 'a'.repeat(43),
  ]
  for (const path of paths) {
    const response = await request.get(shop.origin + path, { maxRedirects: 0 })
    expect(response.status(), path).toBeLessThan(500)
  }
})
