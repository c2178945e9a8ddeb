import type { Browser, Cookie, Page } from '@playwright/test'
import { answering, openSlowPhone } from './slow-phone.ts'
import { percentile } from './ratios.ts'

/** Milliseconds where it is time. */
export interface Journey {
  presses: { name: string; duration: number }[]
  shift: number
  longestTask: number
  orderPath: string
  cookies: Cookie[]
}

const plus = 'main article button[data-counts]'
const link = (path: string) => `a[href^="${path}"]:visible`

const steps: [string, (page: Page) => Promise<unknown>][] = [
  ['first plus', (page) => page.locator(plus).first().tap()],
  ['second plus', (page) => page.locator(plus).first().tap()],
  ['minus', (page) => page.locator('main [role=group] button').first().tap()],
  ['another dish', (page) => page.locator(plus).nth(2).tap()],
  ['heart', (page) => page.locator('main article button[aria-pressed]').first().tap()],
  ['drawer', (page) => page.getByRole('button', { name: 'Open the navigation' }).tap()],
  [
    'close the drawer',
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap(),
  ],
  ['all dishes', (page) => page.locator('main a[href="/products"]:visible').first().tap()],
  ['plus in the list', (page) => page.locator(plus).nth(1).tap()],
  [
    'category',
    (page) =>
      page
        .locator(`main ${link('/products/')}`)
        .nth(1)
        .tap(),
  ],
  [
    'filter',
    (page) =>
      page
        .locator(`main ${link('/products')}[rel=nofollow]`)
        .first()
        .tap(),
  ],
  [
    'second filter',
    (page) =>
      page
        .locator(`main ${link('/products')}[rel=nofollow]`)
        .nth(1)
        .tap(),
  ],
  [
    'filter off',
    (page) =>
      page
        .locator(`main ${link('/products')}[rel=nofollow]`)
        .first()
        .tap(),
  ],
  ['plus in the category', (page) => page.locator(plus).first().tap()],
  [
    'dish',
    (page) =>
      page
        .locator(`main h3 ${link('/product/')}`)
        .first()
        .tap(),
  ],
  ['back', (page) => page.goBack()],
  ['search', (page) => page.locator(link('/search')).first().tap()],
  ['letters', (page) => page.keyboard.type('miso')],
  ['close the search', (page) => page.keyboard.press('Escape')],
  ['cart', (page) => page.locator(link('/cart')).first().tap()],
  [
    'more in the cart',
    (page) =>
      page
        .getByRole('button', { name: /^One more/ })
        .first()
        .tap(),
  ],
  [
    'less in the cart',
    (page) =>
      page
        .getByRole('button', { name: /^One less/ })
        .first()
        .tap(),
  ],
  ['checkout', (page) => page.locator(link('/checkout')).last().tap()],
  ['name', (page) => page.getByLabel('First name').tap()],
  ['letters of the name', (page) => page.keyboard.type('Mira')],
  ['phone', (page) => page.getByLabel('Phone', { exact: true }).tap()],
  ['digits', (page) => page.keyboard.type('888123456')],
  ['optional details', (page) => page.getByText('Email, call-back').tap()],
  ['no call', (page) => page.getByLabel('Do not call me back').tap()],
  ['order', (page) => page.locator('main button[type=submit]').first().tap()],
]

/** Milliseconds between two presses, which keeps runs comparable. */
const pace = 700

export async function travel(browser: Browser, origin: string): Promise<Journey> {
  const { page, close } = await openSlowPhone(browser, [
    { name: 'delivery', value: '1~pickup~1', url: origin },
  ])
  page.setDefaultTimeout(20_000)
  await page.goto(origin)
  await answering(page)
  const presses: Journey['presses'] = []
  for (const [name, act] of steps) {
    const before = await page.evaluate(() => window.watched.presses.length)
    await act(page).catch((error: unknown) => {
      throw new Error(`"${name}" could not be done on ${page.url()}`, { cause: error })
    })
    await page.waitForTimeout(pace)
    const durations = await page.evaluate((from) => window.watched.presses.slice(from), before)
    // Presses that are painted within a frame are not reported.
    presses.push({ name, duration: Math.max(16, ...durations) })
  }
  await page.waitForURL(/\/checkout\/success/)
  const href = await page.locator('a[href*="/order/"]').first().getAttribute('href')
  const { shift, tasks } = await page.evaluate(() => window.watched)
  const cookies = await page.context().cookies()
  await close()
  return { presses, shift, longestTask: Math.max(0, ...tasks), orderPath: href ?? '', cookies }
}

/** The 75th percentile of the durations. */
export const threeQuarters = ({ presses }: Journey): number =>
  percentile(
    presses.map(({ duration }) => duration),
    0.75,
  )
