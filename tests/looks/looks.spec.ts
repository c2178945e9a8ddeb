import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, fontsOf, settled, test as base } from '../e2e/fixtures.ts'
import { scaleText } from '../e2e/reflow-steps.ts'
import { setHours } from '../support/opening-hours.ts'
import { keepShot, small } from './images.ts'
import { screens } from './screens.ts'
import { type View, views } from './views.ts'

interface Look {
  context: BrowserContext
  /** With the host of its city, which Chromium finds by itself. */
  origin: string
  /** For calls of Node.js. */
  api: string
}

const test = base.extend<object, { look: (view: View) => Promise<Look> }>({
  // One view at a time, with its fonts in the cache: a page shows those that it has at once.
  look: [
    async ({ browser, shop, inverse }, provide) => {
      for (const city of new Set(views.map(({ city }) => city))) await setHours(shop, { city })
      let last: (Look & { view: View }) | undefined
      await provide(async (view) => {
        if (last?.view !== view) {
          await last?.context.close()
          const { origin: api } = view.isInverse ? inverse : shop
          const origin = api.replace('//', `//${view.city}.`)
          last = { view, context: await contextOf(browser, view), origin, api }
          const page = await last.context.newPage()
          await fontsOf(page, origin + view.prefix)
          await page.close()
        }
        await last.context.clearCookies()
        return last
      })
      await last?.context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

for (const view of views)
  for (const [screen, open] of Object.entries(screens))
    test(`${screen} looks as accepted in ${view.name}`, async ({ look }) => {
      const { context, ...addresses } = await look(view)
      const page = await context.newPage()
      if (view.textScale) await scaleText(page, view.textScale)
      await open({ ...view, ...addresses, page })
      const seen = await small(await shot(page))
      await page.close()
      keepShot(screen, view, seen)
      expect(seen).toMatchSnapshot(`${screen}-${view.name}.jpg`.replaceAll(' ', '-'), {
        // A time, and the number of an order.
        maxDiffPixelRatio: 0.002,
      })
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

/** What the window shows when all of its images are there. */
async function shot(page: Page): Promise<Buffer> {
  await settled(page)
  await page.waitForFunction(() =>
    [...document.images].every(
      // One that is not shown never loads.
      (image) =>
        image.complete ||
        image.getClientRects().length === 0 ||
        image.getBoundingClientRect().top > innerHeight,
    ),
  )
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}
