import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hold, hydrated, test } from './fixtures.ts'
import { cards, more, open, pageSize, prefix, saveData } from './catalog-steps.ts'
import { word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

test(
  'axe finds nothing on the continued menu and on a category with parts',
  { tag: '@whole' },
  async ({ page }) => {
    await saveData(page)
    for (const address of ['/products', '/products/rolls']) {
      await open(page, address)
      if (address === '/products') {
        await more(page).click()
        await expect(cards(page)).toHaveCount(2 * pageSize)
      }
      expect(await axeFindingsInWholeRun(page)).toEqual([])
    }
  },
)

for (const [width, language, columns] of sampled([
  [360, 'ru', 2],
  [768, 'en', 3],
  [1024, 'en', 4],
  [1440, 'en', 5],
] as const))
  test(`the header and a row of ${columns} cards fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${prefix[language]}/products/rolls`)
    const header = page.getByRole('banner')
    const isPhone = width < 768
    const city = isPhone
      ? page.getByRole('dialog').locator('summary', { hasText: 'Варна' })
      : header.getByRole('button', { name: wordStart(language, 'City: {0}') })
    if (isPhone)
      await header.getByRole('button', { name: word(language, 'Open the navigation') }).click()
    await city.click()
    await expect(
      page.getByRole('link', { name: language === 'ru' ? 'София' : 'Sofia' }),
    ).toHaveAttribute('href', new RegExp(`//sofia\\.localhost:\\d+${prefix[language] || '/'}$`))
    await expect(
      isPhone
        ? page.getByRole('dialog').getByRole('link', { name: 'English' })
        : header.getByRole('button', { name: wordStart(language, 'Language: {name}') }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(header.locator('a[href$="/delivery"][aria-haspopup]:visible')).toBeVisible()
    const search = await header
      .getByRole('link', { name: word(language, 'Search the menu') })
      .boundingBox()
    if (width >= 1024) expect(search?.width).toBeGreaterThan(300)
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })

test('the stepper on a card covers neither its name nor its price and weight @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await open(page, '/products/rolls')
  const card = cards(page).first()
  await card.getByRole('button', { name: wordStart('en', 'Add to cart: {name}') }).click()
  const stepper = await card.getByRole('group').boundingBox()
  const name = await card.getByRole('heading').boundingBox()
  expect((stepper?.y ?? 0) + (stepper?.height ?? 0)).toBeLessThan(name?.y ?? 0)
})

test('prices of neighbours stand in one line, reduced or sold out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await open(page, '/products/rolls')
  const places = await cards(page).evaluateAll((all) =>
    all.map((card) =>
      Math.round(
        (card.querySelector('.tabular-nums')?.getBoundingClientRect().top ?? 0) -
          card.getBoundingClientRect().top,
      ),
    ),
  )
  expect(new Set(places).size).toBe(1)
})

test('chosen filters and buttons stay visible in forced colours @whole', async ({ page }) => {
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

test('the header shows a signed-in customer the account link before hydration', async ({
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
