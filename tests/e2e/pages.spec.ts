import AxeBuilder from '@axe-core/playwright'
import { expect, hydrated, settled, test, words } from './fixtures.ts'
import { word } from './words.ts'

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

for (const [language, { prefix }] of Object.entries(words)) {
  test.describe(`in ${language}`, () => {
    for (const path of publicPages) {
      test(`${path} has one h1, its language, canonical and alternates`, async ({
        page,
        request,
      }) => {
        const address = prefix + (path === '/' && prefix ? '' : path)
        const html = await (await request.get(address)).text()
        expect(html.match(/<h1/g)).toHaveLength(1)
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new RegExp(`^http://varna\\.localhost:\\d+${address}$`),
        )
        await expect(page.locator('link[rel=alternate]')).toHaveCount(3)
        await hydrated(page)
      })
    }

    test('a page that does not exist says so with 404', async ({ page, complaints }) => {
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

for (const [language, width] of [
  ['en', 1440],
  ['ru', 360],
] as const) {
  test(`without JavaScript every page says whom to call, and has no button that would do nothing, in ${language} at ${width} px`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    })
    await context.addCookies([{ name: 'cart', value: '1~1.1', url: shop.origin }])
    const page = await context.newPage()
    for (const path of [
      '',
      '/products/pizza',
      '/product/margherita',
      '/product/karaage-chicken',
      '/cart',
      '/checkout',
      '/nothing/here',
    ]) {
      await page.goto(shop.origin + words[language].prefix + path)
      const [sentence] = word(
        language,
        'To order online, switch on JavaScript in your browser, or call us: <0>{number}</0>',
      ).split('<0>')
      await expect(page.locator('p:visible').filter({ hasText: sentence }), path).toHaveCount(1)
      await expect(
        page.locator('p:visible').filter({ hasText: sentence }).getByRole('link'),
      ).toHaveAttribute('href', 'tel:+35952000123')
      await expect(page.locator('button:visible:not([popovertarget])'), path).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await context.close()
  })
}

test('without JavaScript the menu can be read and its links followed', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/products/pizza`)
  await page
    .getByRole('link', { name: /Margherita/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Margherita/)
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of publicPages) {
    test(`axe finds nothing on ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await hydrated(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}

for (const width of [360, 768, 1024, 1440]) {
  test(`nothing sticks out sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
}

test('the drawer opens on a phone, closes on Escape and Back, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.goto('/products')
  await hydrated(page)
  const open = page.getByRole('button', { name: 'Open the navigation' })
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Burgers' }).click()
  await expect(page).toHaveURL(/\/products\/burgers$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('the Menu button', () => {
  test.use({ hasTouch: true })

  test('opens the menu of categories, and a second press closes it: by mouse, by touch and by the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/products')
    await hydrated(page)
    const header = page.getByRole('banner')
    const button = header.getByRole('link', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // The strip over the bar is visible at first, and scrolls away.
    for (const top of [0, 300]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      const below = await header.evaluate((element) => element.getBoundingClientRect().bottom)
      const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
      const ways = {
        mouse: () => page.mouse.click(x + 20, y + 20),
        touch: () => page.touchscreen.tap(x + 20, y + 20),
        keyboard: () => page.keyboard.press('Enter'),
      }
      for (const [way, press] of Object.entries(ways)) {
        await press()
        await expect(menu, way).toBeVisible()
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await settled(page)
        expect((await menu.boundingBox())?.y).toBe(below)
        await press()
        await expect(menu, way).toBeHidden()
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(button).toBeFocused()
      }
    }
    await button.dblclick()
    await settled(page)
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/products$/)

    await button.click()
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await header.getByRole('link', { name: word('en', 'Search the menu') }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await button.click()
    await menu.getByRole('link', { name: 'Burgers' }).click()
    await expect(page).toHaveURL(/\/products\/burgers$/)
    await expect(menu).toBeHidden()
  })
})

test('bad addresses are normalised or refused, never a fault', async ({ request, shop }) => {
  const paths = [
    '/products?page=abc',
    '/products?page=-1',
    '/products?page=0',
    '/products?page=1e9',
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
