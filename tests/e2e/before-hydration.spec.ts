import type { Page } from '@playwright/test'
import { expect, hold, hydrated, test } from './fixtures.ts'
import { lineWithin, openCart } from './cart-steps.ts'
import { dialog, opener } from './login-steps.ts'
import { unfold } from './order-steps.ts'
import { wordStart } from './words.ts'

const framework = /\/assets\/framework-.*\.js$/
const heart = (page: Page) =>
  page.locator('main').getByRole('button', { name: wordStart('en', 'Favourite: {name}') })

test('scripts wait for the first pictures and load at once when the page is used @whole', async ({
  page,
}) => {
  const images = await hold(page, /\/media\//)
  const code: string[] = []
  page.on('request', (request) => framework.test(request.url()) && code.push(request.url()))
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => images.asked).toBeGreaterThan(0)
  expect(await page.locator('link[rel="modulepreload"][href*="framework"]').count()).toBe(0)
  expect(code).toEqual([])

  await page.mouse.move(100, 100)
  await expect.poll(() => code.length).toBe(1)
  images.release()
  await hydrated(page)
})

test('presses before any script are marked as queued and handled after hydration', async ({
  page,
}) => {
  const scripts = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/products', { waitUntil: 'commit' })
  await heart(page).first().click()
  const plus = page.locator('main [data-counts]').first()
  await plus.click()
  await plus.click()
  const last = page.locator('main [data-counts]').nth(3)
  await last.click()
  await expect(heart(page).first()).toHaveAttribute('data-queued', '1')
  await expect(plus).toHaveAttribute('data-queued', '2')
  await expect.poll(() => scripts.asked).toBeGreaterThan(0)
  scripts.release()
  await hydrated(page)
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'true')
  const counts = page.locator('main [role=group] > output')
  await expect(counts).toHaveText(['2', '1'])
  await expect(page.locator('[data-queued]')).toHaveCount(0)
})

test('a press during hydration takes effect once', async ({ page }) => {
  // The page waits for its own chunk last.
  const part = await hold(page, /\/assets\/pro-.*\.js$/)
  await page.goto('/products')
  await expect.poll(() => part.asked).toBeGreaterThan(0)
  await heart(page).first().click()
  part.release()
  await hydrated(page)
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a link works before hydration @whole', async ({ page }) => {
  const code = await hold(page, framework)
  await page.goto('/products')
  await page.locator('main h3 a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  code.release()
  await hydrated(page)
})

test('the drawer opens before hydration and is complete afterwards @whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const code = await hold(page, framework)
  await page.goto('/promo')
  const burger = page.getByRole('button', { name: 'Open the navigation' })
  const drawer = page.getByRole('dialog', { name: 'Umami Street' })
  await burger.click()
  await expect(drawer.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Account' })).toBeHidden()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await burger.click()
  await drawer.getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL(/\/contacts$/)

  await burger.click()
  code.release()
  await hydrated(page)
  await expect(drawer.getByRole('link', { name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await burger.click()
  await expect(drawer.getByRole('button', { name: 'Light or dark' })).toBeVisible()
})

test('a sign-in pressed before hydration opens afterwards, and Back closes it @whole', async ({
  page,
}) => {
  const code = await hold(page, framework)
  await page.goto('/promo')
  await opener(page).click()
  await expect(page).toHaveURL(/\/promo#sign-in$/)
  code.release()
  await hydrated(page)
  await expect(dialog(page).getByRole('button', { name: 'Telegram' })).toBeVisible()
  await expect(page).toHaveURL(/\/promo\?auth=start#sign-in$/)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/promo$/)
})

test('a language chosen in a drawer before hydration is remembered @whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const code = await hold(page, framework)
  await page.goto('/promo')
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Umami Street' })
  await drawer.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/promo$/)
  code.release()
  await page.goto('/')
  await expect(page).toHaveURL(/\/ru$/)
})

test('a drawer opened before hydration leads to the sign-in long after it @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const code = await hold(page, framework)
  await page.goto('/promo')
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  code.release()
  await hydrated(page)
  const drawer = page.getByRole('dialog', { name: 'Umami Street' })
  await drawer.getByRole('link', { name: 'Sign in' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Telegram' })).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/promo$/)
})

/** From 700. A font that comes late moves what is above by a pixel, and the browser follows. */
const distance = (page: Page) => page.evaluate(() => Math.abs(scrollY - 700))

test('a page scrolled while it loads keeps its position after hydration @whole', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      scrollTo(0, 700)
      if (scrollY === 700) observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const code = await hold(page, framework)
  await page.goto('/products')
  await expect.poll(() => distance(page)).toBeLessThan(3)
  code.release()
  await hydrated(page)
  expect(await distance(page)).toBeLessThan(3)
})

test('a page scrolled before hydration keeps its position, and the next page starts at the top @whole', async ({
  page,
}) => {
  const code = await hold(page, framework)
  await page.goto('/products')
  await page.mouse.wheel(0, 700)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(() => distance(page)).toBeLessThan(3)
  code.release()
  await hydrated(page)
  await page.waitForFunction(
    () =>
      new Promise((painted) =>
        requestAnimationFrame(() => requestAnimationFrame(() => painted(true))),
      ),
  )
  expect(await distance(page)).toBeLessThan(3)

  await page.locator('main h3 a:visible').nth(8).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(scrolled).toBe(0)
  const left = await page.evaluate(() => performance.getEntriesByName('hydrated').length)
  expect(left, 'no page was loaded again').toBe(1)
  await page.goBack()
  await expect.poll(scrolled).toBeGreaterThan(300)
})

test('checkout values entered before hydration stay and survive a reload', async ({
  page,
  shop,
}) => {
  await openCart(page, shop, [await lineWithin(shop.origin, 50, 90)])
  const code = await hold(page, framework)
  await page.goto('/checkout')
  const fields = {
    'First name': 'Mira',
    'Email (optional)': 'mira@example.com',
    'Comment for the kitchen': 'The bell is broken',
  }
  await unfold(page, 'en')
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label).pressSequentially(text)
  await page.getByLabel('Phone', { exact: true }).pressSequentially('0888123456')
  await page.getByLabel('Do not call me back').check()
  await page.getByRole('radio', { name: 'Card', exact: false }).last().check()
  const chosen = await page.getByRole('radio', { checked: true }).last().inputValue()
  code.release()
  await hydrated(page)
  const isThere = async () => {
    for (const [label, text] of Object.entries(fields))
      await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+359 888 123 456')
    await expect(page.getByLabel('Do not call me back')).toBeChecked()
    expect(await page.getByRole('radio', { checked: true }).last().inputValue()).toBe(chosen)
  }
  await isThere()
  await page.reload()
  await hydrated(page)
  await isThere()
})

test('a search typed before hydration finds its dish @whole', async ({ page }) => {
  const code = await hold(page, framework)
  await page.goto('/search')
  const field = page.getByLabel('Search the menu')
  await field.pressSequentially('margherita')
  code.release()
  await hydrated(page)
  await expect(field).toHaveValue('margherita')
  await field.press('Enter')
  await expect(page).toHaveURL(/text=margherita/)
  await expect(page.locator('main h3 a').first()).toHaveText(/Margherita/)
})
