import type { Page } from '@playwright/test'
import { lineWithin, openCart } from './cart-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { setHours, untilTomorrow } from '../support/opening-hours.ts'
import { sampled } from '../support/tier.ts'

const phones = [
  [320, 568],
  [375, 553],
  [360, 640],
] as const

/** The longest words, and from right to left; the hours of Varna are set. */
const places = [
  ['varna', '/ru'],
  ['berlin', '/de'],
  ['dubai', '/ar'],
  ['varna', ''],
] as const

/** Of the first element; the lower edge is above the bars at the bottom. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { top: box.y, bottom: box.y + box.height }
}

/** What is not in the first screen as it should be. */
async function misses(page: Page, path: string, height: number): Promise<string[]> {
  const found: string[] = []
  const atMost = (what: string, value: number, limit: number) =>
    value > limit && found.push(`${path} ${what} ${Math.round(value)} > ${limit}`)
  atMost('above the content', (await boxOf(page, 'main')).top, 116)
  atMost('header', (await boxOf(page, 'header')).bottom, 57)
  await expect(
    page.locator('header [aria-haspopup=dialog][href$="/delivery"]:visible'),
  ).toBeInViewport({ ratio: 1 })
  if (path.includes('/product/')) {
    const bar = await boxOf(page, '.page-bar')
    atMost('bar', bar.bottom, height)
    atMost('name', (await boxOf(page, 'main h1')).bottom, bar.top)
    atMost('price', (await boxOf(page, 'main article [role=status]')).bottom, bar.top)
  } else if (path.includes('/products/')) {
    // Of what a card says, the lowest line; below is its padding.
    atMost('dish', (await boxOf(page, 'main article p')).bottom, height)
    atMost('button', (await boxOf(page, 'main article .bottom-1')).bottom, height)
  } else atMost('picture of a dish', (await boxOf(page, 'main article img')).bottom, 520)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  atMost('wider', width, 0)
  return found
}

for (const isClosed of [true, false])
  test(`the first screen of a phone belongs to the dish while the kitchen is ${isClosed ? 'closed' : 'open'} @whole`, async ({
    page,
    shop,
  }) => {
    await setHours(shop, isClosed ? untilTomorrow() : {})
    const found: string[] = []
    for (const [city, prefix] of places)
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        const origin = shop.origin.replace('//localhost', `//${city}.localhost`)
        for (const path of ['/', '/products/pizza', '/product/margherita']) {
          await page.goto(origin + prefix + path)
          await hydrated(page)
          for (const miss of await misses(page, prefix + path, height))
            found.push(`${width}x${height} ${miss}`)
        }
      }
    expect(found).toEqual([])
    await setHours(shop)
  })

test('notices share one line of a phone, and a press shows all of a text @whole', async ({
  page,
  context,
  request,
  shop,
}) => {
  await setHours(shop, untilTomorrow())
  await page.setViewportSize({ width: 320, height: 568 })
  // Keeps the place of an order's bar, as before its orders are there.
  await context.addCookies([{ name: 'open_orders', value: '1', url: shop.origin }])
  await page.route('**/_serverFn/**', () => {})
  await expect
    .poll(async () => (await (await request.get('/ru')).text()).includes('id="kitchen"></'))
    .toBe(false)
  await page.goto('/ru')
  await hydrated(page)
  expect((await boxOf(page, 'main')).top).toBeLessThanOrEqual(116)
  const warning = page.locator('.warning-note summary')
  const cut = () =>
    warning.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  expect(await cut()).toBe(true)
  await warning.click()
  expect(await cut()).toBe(false)
  await setHours(shop)
})

for (const [width, height] of sampled(phones))
  test(`the footer of the checkout is one line at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    await openCart(page, shop, [await lineWithin(shop.origin, 150, 300)], { language: 'ru' })
    await page.goto('/ru/checkout')
    await hydrated(page)
    const { top, bottom } = await boxOf(page, 'footer')
    expect(bottom - top).toBeLessThanOrEqual(60)
    await expect(page.getByRole('contentinfo')).toContainText('Umami Street')
  })
