import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, fontsOf, hydrated, test, words } from './fixtures.ts'
import { startShop } from '../support/shop-process.ts'
import { type Language, word } from './words.ts'
import { sampled } from '../support/tier.ts'

const warning = (page: Page, language: Language) =>
  page.getByRole('region', { name: word(language, 'Warning') })

for (const language of sampled(['en', 'ru'] as const)) {
  const { prefix } = words[language]

  test(`a closed warning stays closed for the browser session (${language}) @whole`, async ({
    page,
    browser,
    shop,
  }) => {
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
    expect((await page.context().cookies()).find(({ name }) => name === 'warning')?.expires).toBe(
      -1,
    )
    await secondTab.close()

    const another = await browser.newPage()
    await another.goto(`${shop.origin}${prefix}/about`)
    await expect(warning(another, language)).toBeVisible()
    await another.close()
  })

  test(`a slow page shows a progress bar, and says so after 3 seconds (${language}) @whole`, async ({
    page,
  }) => {
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
    const said = page.getByText(word(language, 'The page is loading'))
    await expect(said.first()).toBeAttached()
    await expect(bar).toHaveCSS('opacity', '1')
    await expect(bar).toHaveCSS('height', '2px')
    await expect(bar).toHaveCSS('animation-duration', '5s')
    const note = page.locator('.slow-note')
    await expect(note).toHaveCSS('animation-delay', '2.8s')
    await expect(note).toHaveCSS('opacity', '1')
    answer()
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`))
    await expect(said).toHaveCount(0)
    await expect(note).toHaveCount(0)
    await expect(bar).toHaveCSS('opacity', '0')
  })
}

test('the warning is in the HTML of every page and stays hidden before hydration once closed', async ({
  page,
  request,
  complaints,
}) => {
  expect(await (await request.get('/about')).text()).toContain(
    `aria-label="${word('en', 'Warning')}"`,
  )
  await page.goto('/about')
  await hydrated(page)
  await warning(page, 'en').getByRole('button').click()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/delivery')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(page, 'en')).toBeHidden()
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
})

/** The part of the screen under bars that stay when the page is scrolled. */
const covered = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 600)
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        stays(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) =>
      document.elementFromPoint(innerWidth / 2, y),
    )
    return rows.filter(stays).length / innerHeight
  })

test('the first screen of a category shows a whole dish card, and bars cover under 20% at 320 px @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/products/pizza', '/ru/products/ramen']) {
    await fontsOf(page, path)
    await page.goto(path)
    await hydrated(page)
    const card = page.locator('main article').first()
    await expect(card).toBeVisible()
    const seen = await card.evaluate((element) => {
      const { bottom, left, width } = element.getBoundingClientRect()
      const last = document.elementFromPoint(left + width / 2, bottom - 12)
      // The button is 8 px above the edge of its card.
      return { bottom: bottom - 8, isFree: element.contains(last) }
    })
    expect(seen.bottom, path).toBeLessThanOrEqual(640)
    expect(seen.isFree, path).toBe(true)
  }
  await page.goto('/products/salads')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Cart · 1 item/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await covered(page)).toBeLessThan(0.2)
})

const cookies = (page: Page, language: Language) =>
  page.getByRole('region', { name: word(language, 'Cookies') })

test('a shop without analytics asks for no consent and says so in its footer', async ({
  page,
  request,
}) => {
  expect((await request.get('/about')).headers()['content-security-policy']).not.toContain('google')
  await page.goto('/ru/about')
  await hydrated(page)
  await expect(
    page.getByRole('contentinfo').getByText(word('ru', 'We use only the cookies the shop needs.')),
  ).toBeVisible()
  await expect(cookies(page, 'ru')).toHaveCount(0)
})

test('analytics load only after consent, and never after a refusal @whole', async ({ page }) => {
  const shop = await startShop({ TAG_MANAGER_IDS: 'bg.default=GTM-TEST1' })
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(`${shop.origin}/about`)
  await expect(cookies(page, 'en')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await axeFindingsInWholeRun(page)).toEqual([])
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

test('a missing script reloads the page once, then shows an error with a retry', async ({
  page,
  complaints,
}) => {
  await page.goto('/about')
  await hydrated(page)
  await page.route('**/assets/dra-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const open = page.getByRole('button', { name: word('en', 'Open the navigation') })
  await page.setViewportSize({ width: 360, height: 720 })
  const reloaded = page.waitForEvent('load')
  await open.click()
  await reloaded
  await hydrated(page)
  await open.click()
  await expect(
    page.getByRole('alert').getByRole('button', { name: word('en', 'Try again') }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.splice(0)
})
