import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { word, wordStart } from './words.ts'
import { setHours, untilTomorrow } from '../support/opening-hours.ts'
import { sampled } from '../support/tier.ts'

const prefix = { en: '', ru: '/ru' }
/** Two images, ingredients to add and to leave out, related dishes. */
const dish = '/product/philadelphia-classic'
const viewedOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'viewed')?.value
const thumbs = (page: Page) => page.locator('main article a[href^="#picture-"]')
const images = (page: Page) => page.locator('main article li[id^="picture-"] img')
const price = (page: Page) => page.locator('main article').getByRole('status').first()
const inCart = (page: Page) => page.locator('main article button').filter({ hasText: '·' })

const phones: readonly [width: number, height: number][] = [
  [320, 568],
  [375, 553],
  [360, 640],
  [390, 740],
]
test('the first screen of a dish has its name and price on small phones', async ({
  page,
  request,
  shop,
}) => {
  for (const isOpen of [false, true]) {
    await setHours(shop, isOpen ? {} : untilTomorrow())
    for (const path of [dish, '/ru/product/margherita']) {
      await expect
        .poll(async () => (await (await request.get(path)).text()).includes('id="kitchen"></'))
        .toBe(isOpen)
      for (const [width, height] of sampled(phones)) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        const bar = await page.locator('.page-bar').boundingBox()
        const name = await page.getByRole('heading', { level: 1 }).boundingBox()
        expect((bar?.y ?? height) + (bar?.height ?? 0)).toBe(height)
        expect((name?.y ?? height) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
        await expect(inCart(page)).toBeInViewport({ ratio: 1 })
      }
    }
  }
})

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  const say = (id: string) => word(language, id)

  test(`pictures of a dish change by press, keyboard and scrolling, in ${language} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(prefix[language] + dish)
    await hydrated(page)
    await expect(thumbs(page)).toHaveCount(2)
    await expect(images(page).nth(0)).toHaveAttribute('loading', 'eager')
    await expect(images(page).nth(0)).toHaveAttribute('fetchpriority', 'high')
    await expect(images(page).nth(1)).toHaveAttribute('loading', 'lazy')
    await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true')

    await thumbs(page).nth(1).click()
    await expect(images(page).nth(1)).toBeInViewport()
    await expect(images(page).nth(0)).not.toBeInViewport()
    await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(thumbs(page).nth(1)).toHaveAccessibleName(
      say('Picture {number}').replace('{number}', '2'),
    )
    expect(page.url()).not.toContain('#')

    await page.getByRole('list', { name: say('Pictures') }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')

    await images(page).nth(1).hover()
    await page.mouse.wheel(-width, 0)
    await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true')
  })

  test(`viewed dishes show once, latest first, and load only when near, in ${language} at ${width} px @whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/goodsById') && asked.push(request.url()),
    )
    const looked: string[] = []
    for (const slug of ['miso-soup', 'margherita', 'miso-soup', 'shoyu-ramen-beef']) {
      const before = await viewedOf(page)
      await page.goto(`${prefix[language]}/product/${slug}`)
      looked.push(await page.locator('h1').innerText())
      await expect.poll(() => viewedOf(page)).not.toBe(before)
    }
    asked.length = 0
    await page.goto(prefix[language] + dish)
    const row = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name: say('Recently viewed') }) })
    await expect(row).toBeAttached()
    expect(asked).toEqual([])
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('h3')).toHaveCount(3)
    await expect(row.locator('h3')).toHaveText([looked[3] ?? '', looked[2] ?? '', looked[1] ?? ''])
    expect(asked).toHaveLength(1)
    await page.reload()
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('h3')).toHaveCount(3)
  })
}

test('a dish with one picture has no thumbnails @whole', async ({ page }) => {
  await page.goto('/product/margherita')
  await expect(thumbs(page)).toHaveCount(0)
  await expect(page.locator('main article img').first()).toHaveAttribute('fetchpriority', 'high')
})

test('thumbnails lead to large pictures without JavaScript, and no useless button shows', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.origin + dish)
  await thumbs(page).nth(1).click()
  await expect(images(page).nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('main button[aria-pressed]:visible')).toHaveCount(0)
  await context.close()
})

test('the page of a dish is the same for any cookies', async ({ page, shop }) => {
  const read = async (cookie: string) => {
    const html = await (await page.request.get(shop.origin + dish, { headers: { cookie } })).text()
    // A cached page that is no longer fresh is rendered again between the two.
    return html.replaceAll(/\bu:\d{13}/g, '')
  }
  expect(await read('viewed=1~1~2; fav=1~1~2')).toBe(await read('none=0'))
})

test('a dish lists nutrition, allergens and traces, and its price follows extras', async ({
  page,
}) => {
  await page.goto(dish)
  await hydrated(page)
  const facts = page.locator('main article').first()
  await expect(facts).toContainText('260 g')
  await expect(facts.getByRole('columnheader')).toHaveText([
    word('en', 'per 100 g'),
    word('en', 'per portion'),
  ])
  await expect(facts.getByRole('row').nth(1)).toContainText('196')
  await expect(facts.getByRole('row').nth(1)).toContainText('510')
  await expect(facts.getByRole('heading', { name: word('en', 'Allergens') })).toBeVisible()
  await expect(facts).toContainText(
    `${wordStart('en', 'May contain traces: {traces}.')}crustaceans and sesame.`,
  )
  await expect(price(page)).toContainText('17.90')
  const more = (name: string) => facts.getByRole('button', { name: `More: ${name}` })
  await more('Avocado').click()
  await expect(price(page)).toContainText('20.40')
  await expect(inCart(page)).toContainText('20.40')
  await more('Cream cheese').click()
  await expect(price(page)).toContainText('22.40')
  await facts.getByRole('button', { name: 'Less: Cucumber' }).click()
  await expect(price(page)).toContainText('22.40')
})

test('the button names the missing choice and focuses it, and only portions above it cost extra', async ({
  page,
}) => {
  await page.goto('/ru/product/chicken-teriyaki-wok')
  await expect(page.getByRole('button', { name: 'Выберите: Лапша' })).toBeVisible()
  await page.goto('/product/karaage-chicken')
  await hydrated(page)
  const soy = page.locator('main article').first().getByRole('button', { name: 'More: Soy sauce' })
  const before = await price(page).innerText()
  await page.getByRole('button', { name: 'Choose: Sauces' }).click()
  await expect(soy).toBeFocused()
  await soy.click()
  await soy.click()
  await expect(price(page)).toHaveText(before)
  await soy.click()
  await expect(price(page)).not.toHaveText(before)
})

test('a sold-out dish says why and links to its category @whole', async ({ page }) => {
  await page.goto('/product/soft-shell-crab-roll')
  await expect(page.locator('main article').first()).toContainText(
    'The last soft-shell crabs went at lunch',
  )
  await page.getByRole('link', { name: 'Choose something else: Premium' }).click()
  await expect(page).toHaveURL(/\/products\/rolls\/rolls-premium$/)
})

test(
  'axe finds nothing on a dish with a gallery, and nothing on it moves',
  { tag: '@whole' },
  async ({ page, context, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 800 })
    await context.addCookies([{ name: 'viewed', value: '1~3~4~5', url: shop.origin }])
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.moved = JSON.stringify(entry)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(dish)
    await hydrated(page)
    await page
      .getByRole('heading', { name: word('en', 'Recently viewed') })
      .scrollIntoViewIfNeeded()
    await expect(page.locator('main section').last().locator('h3')).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
  },
)
