import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { cards, open, prefix } from './catalog-steps.ts'
import { expect, hold, hydrated, test } from './fixtures.ts'
import { activate, tabTo } from './keyboard-steps.ts'
import { type Language, word } from './words.ts'

const opener = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: new RegExp(`^${word(language, 'More filters')}`) })
const menu = (page: Page, language: Language = 'en') =>
  page.getByRole('group', { name: word(language, 'More filters') })
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')
const prices = (page: Page) =>
  cards(page).evaluateAll((list) =>
    list.map((card) =>
      Math.min(
        ...[...card.textContent.matchAll(/\d+[.,]\d\d/g)].map(([price]) =>
          Number(price.replace(',', '.')),
        ),
      ),
    ),
  )

for (const [language, width, vegan] of [
  ['en', 1440, 'Vegan'],
  ['ru', 320, 'Веганское'],
] as const) {
  const say = (id: string) => word(language, id)
  test(`the keyboard filters dishes by diet and price, in ${language} at ${width} px @whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${prefix[language]}/products/pizza`)
    const all = await cards(page).count()
    const own = await canonical(page)
    await activate(page, opener(page, language))
    await tabTo(page, menu(page, language).getByRole('checkbox', { name: vegan }))
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?diet=vegan$/)
    await expect(cards(page)).not.toHaveCount(all)
    await expect(menu(page, language)).toBeVisible()
    expect(await axeFindingsInWholeRun(page, '[popover]:popover-open')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await activate(page, menu(page, language).getByRole('link', { name: say('Reset') }))
    await expect(cards(page)).toHaveCount(all)

    await tabTo(page, menu(page, language).getByLabel(say('To'), { exact: true }), 'Shift+Tab')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?to=20$/)
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(20)
    await page.keyboard.press('Escape')
    await expect(menu(page, language)).toBeHidden()
    expect(await canonical(page)).toBe(own)
  })
}

test('named filters, sorting and a diet combine, and Back removes the diet @whole', async ({
  page,
}) => {
  await open(page, '/products/pizza?filter=cheese&sort=cheapest')
  const before = await prices(page)
  await opener(page).click()
  await menu(page).getByRole('checkbox', { name: 'Vegetarian' }).check()
  await expect(page).toHaveURL(/filter=cheese&sort=cheapest&diet=vegetarian$/)
  await expect.poll(async () => (await prices(page)).length).toBeLessThan(before.length)
  const after = await prices(page)
  expect(after).toEqual(after.toSorted((one, other) => one - other))
  await page.reload()
  await hydrated(page)
  expect(await prices(page)).toEqual(after)
  await page.goBack()
  await expect.poll(() => prices(page)).toEqual(before)
})

test('filters without a match say so and can be cleared @whole', async ({ page }) => {
  await open(page, '/products/pizza?diet=vegan&from=1000')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('No dish matches all filters')
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL(/\/products\/pizza$/)
  await expect(cards(page).first()).toBeVisible()
})

test('invalid filters in the address are ignored @whole', async ({ page, request }) => {
  for (const search of [
    '?diet=carnivore&spicy=9&from=-1&to=x',
    '?from=&to=',
    '?diet=vegan,halal,vegetarian&spicy=none,hot',
    '?from=9%2C5&to=%2220%22',
    '?diet[]=vegan&from[a]=1',
    '?from=99999999999&spicy=%22',
  ])
    expect((await request.get(`/products/pizza${search}`)).status(), search).toBe(200)
  await open(page, '/products/pizza')
  const all = await cards(page).count()
  await open(page, '/products/pizza?diet=carnivore&spicy=9&from=-1&to=x')
  await expect(cards(page)).toHaveCount(all)
  await open(page, '/products/pizza?from=21&to=16')
  for (const price of await prices(page)) expect(price >= 16 && price <= 21).toBe(true)
})

test('a form filters the dishes without JavaScript @whole', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/products/pizza?filter=cheese')
  const all = await cards(page).count()
  await opener(page).click()
  await menu(page).getByRole('checkbox', { name: 'Vegetarian' }).check()
  await menu(page).getByRole('checkbox', { name: 'Halal' }).check()
  await menu(page).getByLabel('To', { exact: true }).fill('22,50')
  await menu(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/filter=cheese&diet=halal%2Cvegetarian&to=22.5$/)
  const found = await cards(page).count()
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(22.5)
  await context.close()
})

test('filters ticked and a price typed before hydration count together @whole', async ({
  page,
}) => {
  const code = await hold(page, /\/assets\/framework-.*\.js$/)
  await page.goto('/products/pizza?filter=cheese')
  await opener(page).click()
  await menu(page).getByRole('checkbox', { name: 'Vegetarian' }).check()
  await menu(page).getByRole('checkbox', { name: 'Halal' }).check()
  await menu(page).getByLabel('To', { exact: true }).fill('22.50')
  code.release()
  await hydrated(page)
  await expect(page).toHaveURL(/filter=cheese&diet=halal%2Cvegetarian&to=22.5$/)
  for (const name of ['Vegetarian', 'Halal'])
    await expect(menu(page).getByRole('checkbox', { name })).toBeChecked()
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(22.5)
})
