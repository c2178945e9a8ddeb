import type { Page } from '@playwright/test'
import { expect, hydrated, test, words } from './fixtures.ts'
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
