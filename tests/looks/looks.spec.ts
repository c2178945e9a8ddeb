import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, settled, test as base } from '../e2e/fixtures.ts'
import { setHours } from '../support/opening-hours.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { contactSheet, half } from './images.ts'
import { screens } from './screens.ts'
import { type View, views } from './views.ts'

const sheets = 'test-results/contact-sheets'
const cities = new Set(views.map(({ city }) => city))

const test = base.extend<object, { inverse: ShopProcess; isOpen: true }>({
  inverse: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const shop = await startShop({ VARIANT: 'inverse' })
      await setHours(shop)
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  isOpen: [
    async ({ shop }, provide) => {
      for (const city of cities) await setHours(shop, { city })
      await provide(true)
    },
    { scope: 'worker', auto: true },
  ],
})

for (const [name, open] of Object.entries(screens))
  test(`${name} looks as accepted`, async ({ browser, shop, inverse }) => {
    const looks = []
    for (const view of views) {
      const { origin } = view.isInverse ? inverse : shop
      const context = await contextOf(browser, view)
      const page = await pageOf(context, view)
      await open({ ...view, page, api: origin, origin: origin.replace('//', `//${view.city}.`) })
      const look = await half(await shot(page))
      looks.push({ ...view, look })
      expect.soft(look).toMatchSnapshot(`${name}-${view.name}.jpg`.replaceAll(' ', '-'), {
        // A time, and the number of an order.
        maxDiffPixelRatio: 0.002,
      })
      await context.close()
    }
    mkdirSync(sheets, { recursive: true })
    await contactSheet(looks, `${sheets}/${name.replaceAll(' ', '-')}.webp`)
  })

const contextOf = (
  browser: Browser,
  { width, height, isDark, hasForcedColors }: View,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    forcedColors: hasForcedColors ? 'active' : 'none',
    reducedMotion: 'reduce',
  })

/** The size of text is that of the browser's settings: pages follow it in their own sizes and breakpoints. */
async function pageOf(context: BrowserContext, { textScale = 1 }: View): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * textScale } })
  return page
}

/** What the window shows when all of its images are there. */
async function shot(page: Page): Promise<Buffer> {
  await settled(page)
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  )
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}
