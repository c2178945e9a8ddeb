import { expect, hydrated, test } from './fixtures.ts'
import { layoutShift, recordShifts } from './layout-shift.ts'
import { sampled } from '../support/tier.ts'

const pages = [
  '/',
  '/products',
  '/products/ramen',
  '/product/margherita',
  '/promo/friends-weekend',
  '/delivery',
]

// A blocked script is a complaint, and fails the test.
test('a cached page hydrates with allowed scripts and working buttons', async ({ page }) => {
  await page.goto('/products/salads')
  const response = await page.reload()
  expect(response?.headers()['content-security-policy']).toContain("'sha256-")
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('status').first()).toBeAttached()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
})

test('the chosen theme is set as soon as the page loads', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/products')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

test('a script injected into the content does not run', async ({ page, complaints }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        '<main',
        '<script>document.title="stolen"</script><main',
      ),
    })
  })
  await page.goto('/about')
  expect(await page.title()).not.toBe('stolen')
  expect(complaints.splice(0).join()).toMatch(/Content Security Policy/)
})

for (const address of sampled([
  '/products?page=2&utm_source=letter',
  '/products/rolls?filter=spicy&gclid=1',
  '/?utm_source=letter#content',
])) {
  test(`${address} hydrates and keeps its campaign parameters`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    expect(page.url()).toMatch(/utm_source=letter|gclid=1/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

for (const [prefix, fonts] of [['', 1] as const, ['/ru', 2] as const]) {
  test(`fonts come from the shop and are preloaded once each on ${prefix || '/'}`, async ({
    page,
    shop,
  }) => {
    const requested: string[] = []
    page.on(
      'request',
      (request) => void (request.resourceType() === 'font' && requested.push(request.url())),
    )
    await page.goto(`${prefix}/products`)
    await page.evaluate(() => document.fonts.ready)
    const preloaded = page.locator('link[rel=preload][as=font][crossorigin]')
    await expect(preloaded).toHaveCount(fonts)
    const files = await preloaded.evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
    )
    for (const file of files) expect(requested.filter((url) => url === file)).toHaveLength(1)
    expect(requested.every((url) => new URL(url).port === new URL(shop.origin).port)).toBe(true)
  })
}

for (const [prefix, width] of sampled([
  ['/ru', 360],
  ['/ru', 1440],
  ['', 360],
  ['', 1440],
] as const))
  test(`late fonts cause no layout shift on ${prefix || '/'} at ${width} px @whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/*.woff2', async (route) => {
      await page.waitForLoadState('domcontentloaded')
      await route.continue()
    })
    await recordShifts(page)
    for (const path of pages) {
      await page.goto(path === '/' ? prefix || '/' : prefix + path)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShift(page), path).toBeLessThan(0.01)
    }
  })
