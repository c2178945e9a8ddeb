import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hydrated, test, words } from './fixtures.ts'
import { startShop } from '../support/shop-process.ts'
import { type Language, word } from './words.ts'

const warning = (page: Page, language: Language) => page.getByRole('region', { name: word(language, 'Warning') })

for (const language of ['en', 'ru'] as const) {
  const { prefix } = words[language]

  test(`the warning is closed once in a browser session (${language})`, async ({ page, browser, shop }) => {
    await page.goto(`${prefix}/about`)
    await expect(warning(page, language)).toContainText('19:00')
    await warning(page, language).getByRole('button').click()
    await expect(warning(page, language)).toHaveCount(0)
    await page.goto(`${prefix}/delivery`)
    await hydrated(page)
    await expect(warning(page, language)).toHaveCount(0)

    const secondTab = await page.context().newPage()
    await secondTab.goto(`${prefix}/about`)
    await hydrated(secondTab)
    await expect(warning(secondTab, language)).toHaveCount(0)
    expect((await page.context().cookies()).find(({ name }) => name === 'warning')?.expires).toBe(-1)
    await secondTab.close()

    const another = await browser.newPage()
    await another.goto(`${shop.origin}${prefix}/about`)
    await expect(warning(another, language)).toBeVisible()
    await another.close()
  })

  test(`a page that is slow to come shows its progress (${language})`, async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.goto(`${prefix}/about`)
    await hydrated(page)
    const bar = page.locator('.page-progress')
    await expect(bar).toHaveCSS('opacity', '0')
    await page.route('**/api/v1/**', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('link', { name: 'Umami Street' }).first().click()
    await expect(page.getByText(word(language, 'The page is loading'))).toBeAttached()
    await expect(bar).toHaveCSS('opacity', '1')
    await expect(bar).toHaveCSS('height', '2px')
    await expect(bar).toHaveCSS('animation-duration', '5s')
    answer()
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`))
    await expect(page.getByText(word(language, 'The page is loading'))).toHaveCount(0)
    await expect(bar).toHaveCSS('opacity', '0')
  })
}

test('the warning lies in the HTML of nobody, and a browser that keeps nothing shows it', async ({ page, request }) => {
  expect(await (await request.get('/about')).text()).not.toContain(`aria-label="${word('en', 'Warning')}"`)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('denied')
      },
    }),
  )
  await page.goto('/about')
  await warning(page, 'en').getByRole('button').click()
  await expect(warning(page, 'en')).toHaveCount(0)
})

test('the bar of the cart lies below the warning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto('/products/pizza')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const cart = page.getByRole('link', { name: /^Cart · 1 item/ })
  await expect(cart).toBeVisible()
  const [above, below] = [await warning(page, 'en').boundingBox(), await cart.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(720)
})

const cookies = (page: Page, language: Language) => page.getByRole('region', { name: word(language, 'Cookies') })

test('a shop that measures nothing asks nothing, and says so in its footer', async ({ page, request }) => {
  expect((await request.get('/about')).headers()['content-security-policy']).not.toContain('google')
  await page.goto('/ru/about')
  await hydrated(page)
  await expect(page.getByRole('contentinfo').getByText(word('ru', 'We use only the cookies the shop needs.'))).toBeVisible()
  await expect(cookies(page, 'ru')).toHaveCount(0)
})

test('nothing is measured before one agrees, nor after one refuses', async ({ page }) => {
  const shop = await startShop({ TAG_MANAGER_IDS: 'bg.default=GTM-TEST1' })
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(`${shop.origin}/about`)
  await expect(cookies(page, 'en')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await page.getByRole('button', { name: word('en', 'Only necessary') }).click()
  await page.reload()
  await hydrated(page)
  await expect(cookies(page, 'en')).toHaveCount(0)
  expect(asked).toEqual([])

  const settings = page.getByRole('button', { name: word('en', 'Cookie settings') })
  await settings.click()
  await expect(cookies(page, 'en')).toBeFocused()
  await page.getByRole('button', { name: word('en', 'Accept all') }).click()
  await expect(settings).toBeFocused()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
  const commands = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))
  expect(commands).toMatch(/"default".*denied.*"update".*granted.*gtm\.js/)
  await page.goto(`${shop.origin}/delivery`)
  await expect.poll(() => asked.length).toBe(2)
  await expect(cookies(page, 'en')).toHaveCount(0)
  await page.close()
  await shop.stop()
})

test('a part of the program that is missing is fetched by one reload, and then the page says so', async ({ page, complaints }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.route('**/assets/drawer-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const open = page.getByRole('button', { name: word('en', 'Open the navigation') })
  await page.setViewportSize({ width: 360, height: 720 })
  const reloaded = page.waitForEvent('load')
  await open.click()
  await reloaded
  await hydrated(page)
  await open.click()
  await expect(page.getByRole('heading', { name: word('en', 'Something went wrong') })).toBeVisible()
  complaints.splice(0)
})
