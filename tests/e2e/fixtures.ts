import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import { setHours } from '../support/opening-hours.ts'
import { opsToken, type ShopProcess, startShop } from '../support/shop-process.ts'

interface Fixtures {
  /** The customer has chosen pickup: otherwise the first dish asks for an address. */
  chosen: boolean
  /** A test that expects complaints empties it. */
  complaints: string[]
}

/** Where a font comes late, the page keeps the one that it has begun with. */
const lateFont = /^The resource \S+\.woff2 was preloaded using link preload but not used/

/** Any console error, page error or failed request of ours fails the test. */
export const test = base.extend<Fixtures, { shop: ShopProcess; inverse: ShopProcess }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const shop = await startShop({ TRUSTED_PROXY_HOPS: '1' })
      await setHours(shop)
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The shop in its inverse variant, for those that ask for it. */
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
  chosen: [true, { option: true }],
  context: async ({ context, chosen, shop }, provide) => {
    // An address of its own for every test: limits are not shared.
    await context.setExtraHTTPHeaders({
      'x-forwarded-for': `10.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`,
    })
    if (chosen)
      await context.addCookies([{ name: 'delivery', value: '1~pickup~1', url: shop.origin }])
    await provide(context)
  },
  baseURL: async ({ shop }, provide) => provide(shop.origin),
  // The server closes a connection that was idle for seconds: a request may meet that.
  request: async ({ playwright, shop }, provide) => {
    const context = await playwright.request.newContext({
      baseURL: shop.origin,
      extraHTTPHeaders: { connection: 'close' },
    })
    await provide(context)
    await context.dispose()
  },
  complaints: [
    async ({ page, shop }, provide, testInfo) => {
      const saidBefore = shop.output().length
      const complaints: string[] = []
      page.on(
        'console',
        (message) =>
          ['error', 'warning'].includes(message.type()) &&
          !lateFont.test(message.text()) &&
          complaints.push(message.text()),
      )
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on(
        'requestfailed',
        (request) =>
          request.failure()?.errorText !== 'net::ERR_ABORTED' &&
          complaints.push(`${request.url()} ${request.failure()?.errorText}`),
      )
      await provide(complaints)
      if (testInfo.status !== testInfo.expectedStatus)
        console.info(`The shop of "${testInfo.title}" said: ${shop.output().slice(saidBefore)}`)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** In both languages. */
export const words = {
  en: { prefix: '', menu: 'Menu', cart: 'Cart' },
  ru: { prefix: '/ru', menu: 'Меню', cart: 'Корзина' },
} as const

/**
 * React hydrates the page after the frame around it, and complains of a step in the history between.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle)))
}

/** Pages never change to a font that comes late: what is measured is shown with it from the start. */
export async function fontsOf(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
}

/** Holds answers back; `asked` counts the waiting requests. */
export async function hold(page: Page, url: RegExp) {
  const gate = Promise.withResolvers<void>()
  const held = { asked: 0, release: gate.resolve }
  await page.route(url, async (route) => {
    held.asked++
    await gate.promise
    await route.continue()
  })
  return held
}

/** Also where an open dialog announces the same text. */
export const toast = (page: Page, text: string): Locator => page.locator('.toasts').getByText(text)

/** Waits until closed layers have left the history: their step back would cancel a reload. */
export async function layersLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !Reflect.get(Object(history.state), 'layer'))
}

/** Waits for pending work and for the end of fades. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
  )
}

export const opsHeaders = { authorization: `Bearer ${opsToken}` }
