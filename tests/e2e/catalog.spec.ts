import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, hold, hydrated, test } from './fixtures.ts'
import { type Language, word, wordStart } from './words.ts'

const prefix = { en: '', ru: '/ru' }
const pageSize = 24

const cards = (page: Page) => page.getByRole('main').locator('article')
const more = (page: Page, language: Language = 'en') =>
  page.getByRole('link', { name: word(language, 'Show more dishes') })
const shown = (page: Page, language: Language = 'en') =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: wordStart(language, 'Dishes {from}–{to} of {total}') })
const nextPageCall = /\/api\/v1\/domain\/\d+\/goods\?page=2/

/** No automatic loading of pages, as with data saving. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true }),
      configurable: true,
    }),
  )

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}
/** Scrolling is over when the position stays for two frames. */
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('without scripts every page is a page of its own with links to the others', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/products`)
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(
    page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Page 2', exact: true }),
  ).toHaveAttribute('href', '/products?page=2')
  await more(page).click()
  await expect(page).toHaveURL(/\/products\?page=2$/)
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(shown(page)).toContainText('25–48')
  await context.close()
})

test('a page that cannot be loaded loses nothing, and comes at the second try', async ({
  page,
  complaints,
}) => {
  await saveData(page)
  await open(page, '/products')
  await page.route(nextPageCall, (route) => route.abort())
  await more(page).click()
  await expect(page.getByRole('alert')).toContainText(
    word('en', 'The next dishes could not be loaded. What you see here stays.'),
  )
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(page).toHaveURL(/\/products$/)
  await page.unroute(nextPageCall)
  await page.getByRole('link', { name: word('en', 'Try again') }).click()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0
})

for (const language of ['en', 'ru'] as const) {
  test(`more dishes follow in place; a reload and the way back return to them (${language})`, async ({
    page,
  }) => {
    await saveData(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `${prefix[language]}/products`)
    await more(page, language).click()
    await expect(cards(page)).toHaveCount(2 * pageSize)
    await more(page, language).click()
    await expect(cards(page)).toHaveCount(3 * pageSize)
    await expect(page).toHaveURL(/\/products\?page=3$/)
    await expect(shown(page, language)).toContainText('1–72')
    const names = await cards(page).locator('h3').allTextContents()
    expect(new Set(names).size).toBe(names.length)

    const dish = cards(page).nth(30)
    await dish.scrollIntoViewIfNeeded()
    const before = await place(page)
    await dish.getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(3 * pageSize)
    await expect.poll(() => place(page)).toBe(before)

    await page.reload()
    await expect(cards(page)).toHaveCount(3 * pageSize)
    await expect.poll(async () => Math.abs((await place(page)) - before)).toBeLessThan(3)
    expect(await cards(page).locator('h3').allTextContents()).toEqual(names)

    await page
      .getByRole('navigation', { name: word(language, 'Pages') })
      .getByRole('link', {
        name: word(language, 'Page {page}').replace('{page}', '2'),
        exact: true,
      })
      .click()
    await expect(cards(page)).toHaveCount(pageSize)
  })
}

test('the menu continues by itself twice, then waits, so that the footer can be reached', async ({
  page,
}) => {
  await open(page, '/products')
  await page.mouse.move(200, 300)
  for (const pages of [2, 3]) {
    await more(page).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(pages * pageSize)
  }
  await more(page).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(cards(page)).toHaveCount(3 * pageSize)
})

test('with the keyboard: the focus stays, and is not lost where the menu ends', async ({
  page,
}) => {
  await saveData(page)
  await open(page, '/products?page=4')
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toContainText('73–120')
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more(page)).toHaveCount(0)
  await expect(shown(page)).toBeFocused()
})

const bar = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: word(language, 'Categories'), exact: true })
const chips = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: word(language, 'Subcategories'), exact: true })
const marked = (row: Locator) => row.locator('[aria-current="location"]')
const heading = (page: Page, path: string) => page.getByRole('main').locator(`h2 a[href="${path}"]`)

/** Scrolls a heading to the reading position. */
const read = (link: Locator) =>
  link.evaluate((element) =>
    scrollBy({
      top: element.getBoundingClientRect().top - innerHeight * 0.25,
      behavior: 'instant',
    }),
  )

for (const language of ['en', 'ru'] as const) {
  for (const width of [360, 1440]) {
    test(`the tabs follow the scroll (${language}, ${width} px)`, async ({ page }) => {
      await saveData(page)
      await page.setViewportSize({ width, height: 800 })
      const home = `${prefix[language]}/products`
      await open(page, `${home}?page=3`)
      await expect(marked(bar(page, language))).toHaveCount(0)
      for (const category of ['wok', 'burgers', 'pizza']) {
        const link = heading(page, `${home}/${category}`)
        await read(link)
        await expect(marked(bar(page, language))).toHaveText((await link.textContent()) ?? '')
        await expect(marked(bar(page, language))).toBeInViewport({ ratio: 0.99 })
        const top = await place(page)
        await expect.poll(() => place(page)).toBe(top)
      }
      await marked(bar(page, language)).click()
      await expect(page).toHaveURL(new RegExp(`${home}/pizza$`))

      for (const part of ['pizza-meat', 'pizza-vegetarian', 'pizza-classic']) {
        const link = heading(page, `${home}/pizza/${part}`)
        await read(link)
        await expect(marked(chips(page, language))).toHaveText((await link.textContent()) ?? '')
        await expect(chips(page, language)).toBeInViewport({ ratio: 0.99 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

test('a promotional tile after every 7th dish, over sections and pages', async ({ page }) => {
  await saveData(page)
  await open(page, '/products')
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section > ul > li')].flatMap((place, index) =>
        place.querySelector('article') ? [] : [index],
      ),
    )
  expect(await places()).toEqual([7, 15, 23])
  await more(page).click()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  expect(await places()).toEqual([7, 15, 23, 31, 39, 47])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the continued menu and on a category with parts (${colorScheme})`, async ({
    page,
  }) => {
    await saveData(page)
    await page.emulateMedia({ colorScheme })
    for (const address of ['/products', '/products/rolls']) {
      await open(page, address)
      if (address === '/products') {
        await more(page).click()
        await expect(cards(page)).toHaveCount(2 * pageSize)
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
}

for (const [width, language, columns] of [
  [360, 'ru', 2],
  [768, 'en', 3],
  [1024, 'en', 4],
  [1440, 'en', 5],
] as const)
  test(`header and cards at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${prefix[language]}/products/rolls`)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: wordStart(language, 'City: {0}') }).click()
    await expect(
      header.getByRole('link', { name: language === 'ru' ? 'София' : 'Sofia' }),
    ).toHaveAttribute('href', new RegExp(`//sofia\\.localhost:\\d+${prefix[language] || '/'}$`))
    await expect(header.locator('a[href$="/delivery"][aria-haspopup]:visible')).toBeVisible()
    await expect(
      header.getByRole('button', { name: wordStart(language, 'Language: {name}') }),
    ).toBeVisible()
    const search = await header
      .getByRole('link', { name: word(language, 'Search the menu') })
      .boundingBox()
    if (width >= 1024) expect(search?.width).toBeGreaterThan(300)
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })

test('what is chosen and what can be pressed is seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/products/rolls?filter=fish')
  const chip = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const look = (name: string) =>
    chip(name).evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await look('Fish')).not.toBe(await look('Seafood'))
  expect(await look('Rolls')).not.toBe(await look('Pizza'))
  const add = page.getByRole('button', { name: wordStart('en', 'Add to cart: {name}') }).first()
  await expect(add).toHaveCSS('border-top-width', '1px')
  await expect(page.getByRole('link', { name: 'Menu', exact: true }).first()).toHaveCSS(
    'border-top-width',
    '1px',
  )
  await open(page, '/product/margherita')
  await expect(page.locator('.page-bar')).toHaveCSS('outline-style', 'solid')
})

test('before the code is there the account of somebody who is signed in is the account', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: shop.origin }])
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/products/rolls', { waitUntil: 'commit' })
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: word('en', 'Account') })).toHaveAttribute(
    'href',
    '/account',
  )
  await expect(header.getByRole('link', { name: word('en', 'Sign in') })).toBeHidden()
  scripts.release()
  await hydrated(page)
  await expect(header.getByRole('link', { name: word('en', 'Sign in') })).toHaveCount(0)
})
