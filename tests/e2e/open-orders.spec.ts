import type { Page } from '@playwright/test'
import { order, signInByCookie } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test, words } from './fixtures.ts'
import { enterContact, fillCart, placeOrder } from './order-steps.ts'
import { move } from './tracking-steps.ts'
import { word } from './words.ts'

/** Layout shift without input. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return shift
  })

for (const [language, width] of [
  ['ru', 360],
  ['en', 1440],
] as const)
  test(`a bar leads a guest from every page to the open order, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await fillCart(page, language)
    await enterContact(page, language)
    const number = await placeOrder(page, language)
    await page.goto(`${words[language].prefix}/promo`)
    const bar = page.getByRole('navigation', { name: word(language, 'Active orders') })
    await expect(bar.getByRole('link')).toContainText(number)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    const layout = await bar.boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((layout?.y ?? 0) + (layout?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
    expect(await axeFindingsInWholeRun(page, 'nav')).toEqual([])
    await bar.getByRole('link').click()
    await expect(page).toHaveURL(/\/order\/\d+\?key=/)
    await expect(bar).toHaveCount(0)
    const id = Number(/order\/(\d+)/.exec(page.url())?.[1])
    await move(shop.origin, id, { status: 'cancel', version: 1, reason: 'The oven broke' })
    await page.goto(`${words[language].prefix}/promo`)
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'open_orders'))
      .toMatchObject({ value: '0' })
    await expect(bar).toHaveCount(0)
  })

test('a customer who signs in elsewhere sees all active orders in one line @whole', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { token } = await signInByCookie(context, shop.origin)
  const first = await order(shop.origin, token)
  await page.goto('/ru/promo')
  const bar = page.getByRole('navigation', { name: word('ru', 'Active orders') })
  await expect(bar.getByRole('link')).toContainText(first.number)
  const second = await order(shop.origin, token)
  await page.reload()
  await hydrated(page)
  await expect(bar.getByText('2 активных заказа')).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(0)
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
  await bar.getByText('2 активных заказа').click()
  await expect(bar.getByRole('link')).toContainText([second.number, first.number])
  expect(await axeFindingsInWholeRun(page, 'nav')).toEqual([])
  await bar.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/account/orders/${second.id}$`))
})
