import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { word, wordStart } from './words.ts'

const prefix = { en: '', ru: '/ru' }
const counted = (page: Page) =>
  page.locator('header').getByRole('link', { name: word('en', 'Favourites') })

for (const [language, width] of [
  ['en', 1440],
  ['ru', 360],
] as const) {
  const say = (id: string) => word(language, id)
  const hearts = (page: Page) =>
    page.locator('main').getByRole('button', { name: wordStart(language, 'Favourite: {name}') })

  test(`a favourite survives a reload and can be removed, in ${language} at ${width} px @whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${prefix[language]}/favorite`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No favourites yet'))
    await page
      .locator('main')
      .getByRole('link', { name: say('Go to the menu') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${prefix[language]}/products$`))

    await expect(hearts(page).nth(2)).toBeVisible()
    const names = await page.locator('main h3').allInnerTexts()
    await hearts(page).nth(0).click()
    await hearts(page).nth(2).click()
    await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
    expect(page.url()).toMatch(/\/products$/)
    await page.reload()
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')

    await page.goto(`${prefix[language]}/favorite`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Favourites'))
    await expect(page.locator('main h3')).toHaveText([names[2] ?? '', names[0] ?? ''])
    await hearts(page).nth(0).click()
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expect(hearts(page).nth(0)).toBeFocused()
    await page.reload()
    await expect(page.locator('main h3')).toHaveText([names[0] ?? ''])
  })
}

test('the keyboard toggles the heart without opening the dish @whole', async ({ page }) => {
  await page.goto('/products/ramen')
  await hydrated(page)
  await page.locator('main article h3 a').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.locator('main article').first().locator('button[aria-pressed]'),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/products\/ramen$/)
})

test('two tabs share the favourites chosen in both @whole', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/products/ramen')
  await other.goto('/products/burgers')
  await Promise.all([hydrated(page), hydrated(other)])
  await page.locator('main button[aria-pressed]').first().click()
  await other.locator('main button[aria-pressed]').first().click()
  await expect(counted(page)).toContainText('2')
  await expect(counted(other)).toContainText('2')
  await page.goto('/favorite')
  await expect(page.locator('main article')).toHaveCount(2)
})

test('Back shows the list with the current state of the heart @whole', async ({ page }) => {
  await page.goto('/products/ramen')
  await hydrated(page)
  await page.locator('main article h3 a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await hydrated(page)
  await page.locator('main article button[aria-pressed]').first().click()
  await page.goBack()
  await expect(
    page.locator('main article').first().locator('button[aria-pressed]'),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('broken cookies and unknown dishes are dropped from the favourites @whole', async ({
  page,
  context,
  shop,
}) => {
  for (const value of ['%00', '1~', '9~1', '1~zzzzzzzz', 'x'.repeat(3000)]) {
    await context.addCookies([{ name: 'fav', value, url: shop.origin }])
    expect((await page.goto('/favorite'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No favourites yet')
  }
  await context.addCookies([
    { name: 'fav', value: `1~${(3).toString(36)}~${(999_999).toString(36)}`, url: shop.origin },
  ])
  await page.goto('/favorite')
  await expect(page.locator('main article')).toHaveCount(1)
  await hydrated(page)
  await expect(counted(page)).toContainText('1')
  expect(await page.evaluate(() => document.cookie)).toContain('fav=1~3')
})

test('the page shows more favourites than one call returns @whole', async ({
  page,
  context,
  shop,
}) => {
  const ids = Array.from({ length: 80 }, (_, index) => (index + 1).toString(36))
  await context.addCookies([{ name: 'fav', value: ['1', ...ids].join('~'), url: shop.origin }])
  await page.goto('/favorite')
  expect(await page.locator('main article').count()).toBeGreaterThan(60)
})

test('the favourites show without hearts when JavaScript is off @whole', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([{ name: 'fav', value: '1~3', url: shop.origin }])
  const page = await context.newPage()
  const response = await page.goto(`${shop.origin}/favorite`)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page.locator('button[aria-pressed]:visible')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await context.close()
})

test(
  'axe finds nothing on the favourites, full and empty',
  { tag: '@whole' },
  async ({ page, context, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const value of ['', '1~3~4~5']) {
      await context.addCookies([{ name: 'fav', value, url: shop.origin }])
      await page.goto('/favorite')
      await hydrated(page)
      expect(await axeFindingsInWholeRun(page)).toEqual([])
    }
  },
)
