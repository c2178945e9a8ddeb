import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { lineWithin, openCart } from './cart-steps.ts'
import { expect, hydrated, test, words } from './fixtures.ts'
import { views } from './words.ts'
import { sampled } from '../support/tier.ts'

/** Gzipped bytes of JavaScript. */
const budget = 150_000

for (const [language, width] of sampled(views)) {
  test(`a first visit to home loads at most 150 kB of JavaScript (${language}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const scripts: Request[] = []
    page.on(
      'request',
      (request) =>
        (request.resourceType() === 'script' || /\.js(\?|$)/.test(request.url())) &&
        scripts.push(request),
    )
    await page.goto(words[language].prefix || '/', { waitUntil: 'networkidle' })
    await hydrated(page)
    const sizes = await Promise.all(
      scripts.map(
        async (request) =>
          gzipSync((await (await request.response())?.body()) ?? '', { level: 9 }).length,
      ),
    )
    expect(scripts.length).toBeGreaterThan(2)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(
      total,
      scripts.map((request, at) => `${sizes[at]} ${request.url()}`).join('\n'),
    ).toBeLessThanOrEqual(budget)
  })
}

test('the checkout loads at most 40 scripts', async ({ page, shop }) => {
  await openCart(page, shop, [await lineWithin(shop.origin, 150, 300)])
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await hydrated(page)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(40)
})

test.describe('a phone of three pixels to one', () => {
  test.use({ deviceScaleFactor: 3, viewport: { width: 390, height: 844 } })

  test('loads at most 90 kB of images for the first screen of a category', async ({
    page,
    request,
  }) => {
    for (const category of ['ramen', 'rolls', 'pizza']) {
      await page.goto(`/products/${category}`, { waitUntil: 'networkidle' })
      const shown = await page
        .locator('main article img')
        .evaluateAll((images) =>
          images
            .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
            .map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
        )
      expect(shown.length).toBeGreaterThan(2)
      const sizes = await Promise.all(
        shown.map(async (url) => (await (await request.get(url)).body()).length),
      )
      const total = sizes.reduce((sum, size) => sum + size, 0)
      expect(total, `${category}: ${sizes.join(', ')}`).toBeLessThanOrEqual(90_000)
    }
  })
})
