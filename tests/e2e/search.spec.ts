import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { prefix } from './order-steps.ts'
import { dialog, field, found, opener, openSearch } from './search-steps.ts'
import { word, views } from './words.ts'
import { sampled } from '../support/tier.ts'

const dish = { en: 'Margherita', ru: 'Маргарита' }
/** The Russian name with an error, in Latin letters, and typed on the other layout. */
const ways = ['маргорита', 'margarita', 'vfhufhbnf', 'ьфкпфкшеф']

/** Search calls of the page from now on. */
function searchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on(
    'request',
    (request) => /\/api\/v1\/domain\/\d+\/search/.test(request.url()) && calls.push(request.url()),
  )
  return calls
}

for (const [language, width] of sampled(views)) {
  test(`a dish is found while typing, in ${language} at ${width} px`, async ({ page }) => {
    const status = dialog(page).getByRole('status')
    await page.setViewportSize({ width, height: 800 })
    const calls = searchCalls(page)
    await openSearch(page, language)
    await field(page, language).pressSequentially('ma')
    await expect(status).toHaveText(
      word(language, 'At least {min} characters').replace('{min}', '3'),
    )
    await field(page, language).press('Enter')
    await expect(dialog(page)).toBeVisible()
    expect(calls).toEqual([])
    for (const way of ways) {
      await field(page, language).fill(way)
      await expect(found(page).first()).toContainText(dish[language])
      await expect(status).toHaveText(/1/)
    }
    await expect(found(page).first()).toContainText(/\d+.*BGN|BGN.*\d+/)
    await field(page, language).fill('ma')
    await expect(found(page)).toHaveCount(0)
    await field(page, language).fill('qwrtpsdf')
    await expect(status).toHaveText(word(language, 'Nothing found'))
    await field(page, language).fill('margarita')
    await field(page, language).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${prefix[language]}/search\\?text=margarita$`))
    await expect(dialog(page)).toBeHidden()
    await expect(
      page.getByRole('main').getByRole('link', { name: dish[language], exact: true }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

for (const language of sampled(['en', 'ru'] as const)) {
  test(`the search works as a form without JavaScript, in ${language}`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.origin}${prefix[language]}/`)
    await opener(page, language).click()
    await expect(page).toHaveURL(`${shop.origin}${prefix[language]}/search`)
    await page.getByRole('textbox').fill('маргорита')
    await page.getByRole('textbox').press('Enter')
    await expect(page).toHaveURL(/\/search\?text=/)
    await expect(page.locator('#search-status')).toHaveText(/1/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('textbox').fill('ma')
    await page.getByRole('button', { name: word(language, 'Show the results') }).click()
    await expect(page.locator('#search-status')).toHaveText(
      word(language, 'At least {min} characters').replace('{min}', '3'),
    )
    await context.close()
  })
}

test('Escape, the button, a press outside and Back close the search and keep the page @whole', async ({
  page,
}) => {
  await page.goto('/promo')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
  ]
  for (const close of ways) {
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await expect(field(page)).toBeFocused()
  }
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/contacts$/)
})

test('the page behind the open search does not scroll and keeps its width @whole', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrated(page)
  const width = await page.evaluate(() => document.body.clientWidth)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a late answer does not replace a newer one', async ({ page }) => {
  const answered: (() => void)[] = []
  await page.route('**/search?query=sal*', async (route) => {
    const isFirst = route.request().url().endsWith('=sal')
    if (isFirst) await new Promise<void>((resolve) => answered.push(resolve))
    // It was aborted in the meantime.
    await route.continue().catch(() => {})
  })
  await openSearch(page)
  const first = page.waitForRequest('**/search?query=sal')
  await field(page).fill('sal')
  await first
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('=sal'))
  await field(page).fill('salmon nigiri')
  await aborted
  await expect(found(page).first()).toContainText('Salmon nigiri')
  for (const go of answered) go()
  await expect(found(page).first()).toContainText('Salmon nigiri')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a failed search can be tried again @whole', async ({ page, complaints }) => {
  await openSearch(page)
  await page.route('**/search?query=*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy', code: 'BUSY' } }),
  )
  await field(page).fill('salmon')
  const again = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await again.click()
  await expect(found(page).first()).toContainText('almon')
  expect(complaints.splice(0).length).toBeGreaterThan(0)
})

test('the search page answers 200 to any text and searches again', async ({ page, request }) => {
  for (const text of [
    '42',
    'true',
    'null',
    '{"a":1}',
    '[1]',
    '%00%00%00',
    '%ff',
    '%25_%25',
    "'--",
    'x'.repeat(6000),
    '%F0%9F%8D%A3'.repeat(60),
  ]) {
    const response = await request.get(`/search?text=${text}`)
    expect(response.status(), text).toBe(200)
    expect(await response.text()).toContain('name="robots" content="noindex"')
  }
  const plain = await request.get('/search?text=salmon', { maxRedirects: 0 })
  expect(plain.status()).toBe(200)
  expect(plain.headers()['cache-control']).toBe('no-store')
  await page.goto('/search?text=qwrtpsdf')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Nothing found for “qwrtpsdf”' })).toBeVisible()
  const box = page.getByRole('main').getByRole('textbox')
  await box.fill('ma')
  await expect(page.locator('#search-status')).toHaveText('At least 3 characters')
  await box.press('Enter')
  await expect(page).toHaveURL(/text=qwrtpsdf$/)
  await box.fill('salmon')
  await box.press('Enter')
  await expect(page).toHaveURL(/text=salmon$/)
  await expect(page.locator('#search-status')).toHaveText(/\d+ dishes found/)
  await page.goBack()
  await expect(box).toHaveValue('qwrtpsdf')
})

test(
  'axe finds nothing in the open search and on its page',
  { tag: '@whole' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSearch(page)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await field(page).fill('salmon')
    await expect(found(page).first()).toBeVisible()
    await expect(dialog(page).getByRole('status')).toHaveText(/found/)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    for (const path of ['/search', '/search?text=salmon', '/search?text=qwrtpsdf']) {
      await page.goto(path)
      await hydrated(page)
      expect(await axeFindingsInWholeRun(page)).toEqual([])
    }
  },
)
