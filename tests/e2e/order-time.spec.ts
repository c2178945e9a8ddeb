import type { Page } from '@playwright/test'
import { clientOf } from '../support/orders.ts'
import { expect, hold, test } from './fixtures.ts'
import {
  chooseTime,
  enterContact,
  fillCart,
  keptHold,
  orderButton,
  placeOrder,
} from './order-steps.ts'
import { word, wordStart, views } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled(views)) {
  test(`a guest orders for a chosen time that survives a reload, in ${language} at ${width} px`, async ({
    page,
  }) => {
    const say = (id: string) => word(language, id)
    await page.setViewportSize({ width, height: 800 })
    await fillCart(page, language)
    await enterContact(page, language)
    const time = await chooseTime(page, language)
    await expect(orderButton(page)).toContainText(time)
    const kept = await keptHold(page)
    await page.reload()
    await expect(page.getByRole('button', { name: say('Another time') })).toBeVisible()
    await expect(orderButton(page)).toContainText(time)
    expect(await keptHold(page)).toBe(kept)
    await placeOrder(page, language)
    await expect(page.getByRole('main')).toContainText(time.slice(0, 5))
    expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  })
}

for (const minutes of [40, -40])
  test(`a phone whose clock is wrong by ${minutes} minutes keeps the chosen time @whole`, async ({
    page,
  }) => {
    // A clock of the browser's own would hold up the hydration.
    const skewed = `const { now } = Date
      Date = class extends Date {
        constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
        static now() { return now() + ${minutes * 60_000} }
      }`
    await page.addInitScript(`{ ${skewed} }`)
    await fillCart(page, 'en')
    await enterContact(page, 'en')
    const time = await chooseTime(page, 'en')
    await expect(page.getByText(/^We keep this time for you for \d:\d\d$/)).toBeVisible()
    await expect(orderButton(page)).toContainText(time)
    await placeOrder(page, 'en')
  })

test('another time replaces the hold, and "As soon as possible" releases it @whole', async ({
  page,
  shop,
}) => {
  await fillCart(page, 'en')
  const release = async (hold: string | null) =>
    (
      await clientOf(shop.origin).slot.release({
        params: { cityId: 1 },
        body: { hold: hold ?? '' },
      })
    ).released
  await chooseTime(page, 'en', 1)
  const first = await keptHold(page)
  await page.getByRole('button', { name: 'Another time' }).click()
  await chooseTime(page, 'en', 3)
  await expect.poll(() => keptHold(page)).not.toBe(first)
  const second = await keptHold(page)
  expect(await release(first)).toBe(false)
  await page.getByRole('radio', { name: 'As soon as possible' }).check()
  await expect.poll(() => keptHold(page)).toBeNull()
  await expect.poll(() => release(second)).toBe(false)
})

test('a lost hold offers the nearest free times before an order is placed @whole', async ({
  page,
  shop,
}) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  await chooseTime(page, 'en')
  const kept = await keptHold(page)
  await clientOf(shop.origin).slot.release({ params: { cityId: 1 }, body: { hold: kept ?? '' } })
  await orderButton(page).click()
  const offers = page
    .getByRole('status')
    .filter({ hasText: 'These times are free:' })
    .getByRole('button')
  await expect(offers.first()).toBeFocused()
  await expect(page).toHaveURL(/\/checkout$/)
  const time = /\d\d:\d\d–\d\d:\d\d/.exec(await offers.nth(1).innerText())?.[0] ?? ''
  await offers.nth(1).click()
  await expect(orderButton(page)).toContainText(time)
  await placeOrder(page, 'en')
})

test('an order that is placed while its time is being kept waits for it @whole', async ({
  page,
}) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  const time = await chooseTime(page, 'en')
  await page.getByRole('button', { name: 'Another time' }).click()
  const holds = await hold(page, /holdSlot/)
  const other = page
    .getByRole('list', { name: 'Time', exact: true })
    .getByRole('button', { disabled: false, pressed: false })
    .nth(2)
  const wanted = (await other.innerText()).slice(-11)
  expect(wanted).not.toBe(time)
  await other.click()
  await expect.poll(() => holds.asked).toBe(1)
  await orderButton(page).click()
  holds.release()
  await page.waitForURL(/\/checkout\/success/)
  await expect(page.getByRole('main')).toContainText(wanted.slice(0, 5))
})

/** Asks for the third free time of tomorrow, which the shop does not keep yet. */
async function askForTime(page: Page) {
  await page.getByRole('radio', { name: 'Schedule for later' }).check()
  await page.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tomorrow' }).click()
  const holds = await hold(page, /holdSlot/)
  await page
    .getByRole('list', { name: 'Time', exact: true })
    .getByRole('button', { disabled: false })
    .nth(2)
    .click()
  await expect.poll(() => holds.asked).toBe(1)
  return holds
}

test('an order as soon as possible does not wait for a time given up meanwhile @whole', async ({
  page,
}) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  const holds = await askForTime(page)
  await page.getByRole('radio', { name: 'As soon as possible' }).check()
  await placeOrder(page, 'en')
  holds.release()
})

test('a press of the button while the kept time appears on it places the order @whole', async ({
  page,
}) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  const holds = await askForTime(page)
  await orderButton(page).hover()
  await page.mouse.down()
  holds.release()
  await expect(orderButton(page)).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  await page.mouse.up()
  await page.waitForURL(/\/checkout\/success/)
})

test('an order for later without a time shows an error and focuses the first time @whole', async ({
  page,
}) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  await page.getByRole('radio', { name: 'Schedule for later' }).check()
  await page.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tomorrow' }).click()
  const first = page
    .getByRole('list', { name: 'Time', exact: true })
    .getByRole('button', { disabled: false })
    .first()
  await expect(first).toBeVisible()
  // It names no time that was not requested.
  await expect(orderButton(page)).not.toContainText(/\d\d:\d\d/)
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText('Choose a time')).toBeVisible()
  await expect(first).toBeFocused()
  await chooseTime(page, 'en')
  await expect(page.getByText('Choose a time')).toBeHidden()
  await expect(orderButton(page)).toContainText(wordStart('en', 'Place order · {total}'))
})

test('an order for later without loaded times focuses the day @whole', async ({ page }) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  const times = await hold(page, /time-slots\?/)
  await page.getByRole('radio', { name: 'Schedule for later' }).check()
  const tomorrow = page
    .getByRole('group', { name: 'Day' })
    .getByRole('button', { name: 'Tomorrow' })
  await tomorrow.click()
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText('Choose a time')).toBeVisible()
  await expect(tomorrow).toBeFocused()
  times.release()
  await chooseTime(page, 'en')
  await placeOrder(page, 'en')
})
