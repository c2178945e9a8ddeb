import { readFile } from 'node:fs/promises'
import { expect, hydrated, test } from './fixtures.ts'
import { chooseTime, enterContact, fillCart, placeOrder } from './order-steps.ts'
import { fits, guestOrder, isLive, move, step } from './tracking-steps.ts'
import { word } from './words.ts'

test('the minutes of an order count down while its page is open', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { id, path } = await guestOrder(shop.origin, 'en')
  await move(shop.origin, id, { status: 'process', version: 1, minutes: 25 })
  await page.clock.install()
  await page.goto(path)
  await isLive(page, 'en')
  const minutes = page.locator('main').getByText(/^\d+ min$/)
  const left = async () => Number.parseInt(await minutes.innerText())
  const first = await left()
  expect(first).toBeGreaterThan(20)
  await page.clock.runFor(3 * 60_000)
  await expect.poll(left).toBeLessThanOrEqual(first - 3)
  expect(await fits(page)).toBe(true)
})

test('each step of an order has a picture, which rests with reduced motion @whole', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id, path } = await guestOrder(shop.origin, 'en')
  await page.goto(path)
  await hydrated(page)
  const picture = page.locator('main .stage-moves img')
  const shown = () => picture.getAttribute('src')
  const accepted = await shown()
  const steps = page.getByRole('list', { name: word('en', 'What happens to the order') })
  await expect(steps.locator('svg')).toHaveCount(4)
  await move(shop.origin, id, { status: 'process', version: 1 })
  await expect(step(page)).toContainText(word('en', 'Preparing'))
  expect(await shown()).not.toBe(accepted)
  await expect(picture).toHaveCSS('animation-iteration-count', '1')
})

test('an order for a time is saved to the calendar from the thank-you page @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fillCart(page, 'ru')
  await chooseTime(page, 'ru')
  await enterContact(page, 'ru')
  const number = await placeOrder(page, 'ru')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: word('ru', 'Add to calendar') }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${number}.ics`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
  expect(text).toContain(`SUMMARY:Umami Street: Заказ ${number}\r\n`)
})
