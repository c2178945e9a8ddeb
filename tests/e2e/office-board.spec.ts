import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card, columnOf, openOffice } from './office-steps.ts'
import { guestOrder, isLive, move, step } from './tracking-steps.ts'
import { word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const language of sampled(['en', 'ru'] as const)) {
  const say = (id: string) => word(language, id)

  test(`an order appears on the board, and its customer follows each step, in ${language}`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOffice(page, shop, { language })
    const { number, path } = await guestOrder(shop.origin, language)
    const ordered = card(page, number)
    await expect(ordered).toBeVisible()
    await expect(columnOf(page, 'new')).toContainText(number)

    const customer = await browser.newPage()
    await customer.goto(shop.origin + path)
    await isLive(customer, language)
    await ordered
      .getByRole('button', { name: wordStart(language, 'Accept · {minutes} min') })
      .click()
    await expect(columnOf(page, 'preparing')).toContainText(number)
    await expect(step(customer)).toContainText(say('Preparing'))
    await ordered.getByRole('button', { name: /^(?:Ready|Готов)$/ }).click()
    await expect(step(customer)).toContainText(say('Ready to pick up'))
    await ordered.getByRole('button', { name: say('Handed over') }).click()
    await expect(ordered).toHaveCount(0)
    await expect(step(customer)).toContainText(say('Picked up'))
    await customer.close()
  })
}

const say = (id: string) => word('en', id)
const accept = { name: wordStart('en', 'Accept · {minutes} min') }

test('Undo moves an accepted order back to the new ones @whole', async ({ page, shop }) => {
  await openOffice(page, shop)
  const { number } = await guestOrder(shop.origin, 'en')
  await card(page, number).getByRole('button', accept).click()
  await page.getByRole('button', { name: `Undo: order ${number}` }).click()
  await expect(columnOf(page, 'new')).toContainText(number)
})

test('two tablets show the same board, and the slower one learns of a change @whole', async ({
  page,
  shop,
  browser,
  complaints,
}) => {
  await openOffice(page, shop)
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' },
    baseURL: shop.origin,
  })
  const other = await context.newPage()
  await openOffice(other, shop, { role: 'manager' })
  const { id, number } = await guestOrder(shop.origin, 'en')
  await expect(card(other, number)).toBeVisible()

  // The stream of the slower tablet is held back, so that it presses on what it still sees.
  await page.route('**/moves', async (route) => {
    await move(shop.origin, id, { status: 'process', version: 1 })
    await route.continue()
  })
  await card(page, number).getByRole('button', accept).click()
  await expect(page.getByText(`order ${number} has changed`).first()).toBeVisible()
  await expect(columnOf(page, 'preparing')).toContainText(number)
  await expect(columnOf(other, 'preparing')).toContainText(number)
  await context.close()
  // The browser reports the 409.
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})

test('the kitchen refuses an order with a reason that the customer reads @whole', async ({
  page,
  shop,
  browser,
}) => {
  await openOffice(page, shop)
  const { number, path } = await guestOrder(shop.origin, 'en')
  await card(page, number)
    .getByRole('button', { name: `More for order ${number}` })
    .click()
  await page.getByRole('button', { name: say('Refuse…') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: `Refuse order ${number}` })
  await dialog.getByText(say('Another reason')).click()
  await expect(send).toBeDisabled()
  await dialog.getByText(say('Too many orders')).click()
  await send.click()
  await expect(card(page, number)).toHaveCount(0)
  const customer = await browser.newPage()
  await customer.goto(shop.origin + path)
  await expect(
    customer.getByText('We have more orders than we can cook right now.').first(),
  ).toBeVisible()
  await customer.close()
})

test('a tablet says that it is offline and catches up afterwards @whole', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  await openOffice(page, shop)
  await guestOrder(shop.origin, 'en').then(({ number }) => expect(card(page, number)).toBeVisible())
  await context.setOffline(true)
  await expect(
    page.getByText(wordStart('en', 'No connection since {time}. New orders are not shown.')),
  ).toBeVisible()
  const { number } = await guestOrder(shop.origin, 'en')
  await expect(card(page, number)).toHaveCount(0)
  await context.setOffline(false)
  await expect(card(page, number)).toBeVisible()
  await expect(
    page.getByText(wordStart('en', 'No connection since {time}. New orders are not shown.')),
  ).toHaveCount(0)
  complaints.splice(0)
})

test('the kitchen pauses and resumes @whole', async ({ page, shop }) => {
  await openOffice(page, shop, { path: '/office/board?city=sofia' })
  await page.getByRole('button', { name: say('Pause') }).click()
  await page.getByRole('button', { name: '30 min' }).click()
  const resume = page.getByRole('button', { name: wordStart('en', 'Resume · {pausedFor} min') })
  await expect(resume).toBeVisible()
  await resume.click()
  await expect(page.getByRole('button', { name: say('Pause') })).toBeVisible()
})

/** What comes out of the printer, a line for each ticket. */
const printed = (page: Page) => page.locator('html[data-printed]')
const withPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      const ticket = document.querySelector('.ticket')?.textContent ?? ''
      dataset['printed'] = `${dataset['printed'] ?? ''}${ticket}\n`
      dispatchEvent(new Event('afterprint'))
    }
  })

test('the board prints one ticket without the rest of the page @whole', async ({ page, shop }) => {
  await withPrinter(page)
  await openOffice(page, shop)
  const { number } = await guestOrder(shop.origin, 'en')
  await card(page, number)
    .getByRole('button', { name: `More for order ${number}` })
    .click()
  await page.getByRole('button', { name: say('Print the ticket') }).click()
  await expect(printed(page)).toHaveAttribute('data-printed', new RegExp(`^#${number}.*\\n$`))
  await expect(page.locator('.ticket')).toHaveCount(0)
})

test('a printing tablet prints each accepted order once @whole', async ({ page, shop }) => {
  await withPrinter(page)
  await openOffice(page, shop)
  await page.getByRole('button', { name: say('Sound and printing') }).click()
  await page.getByLabel(say('Print a ticket when an order is accepted')).check()
  await page.getByRole('button', { name: say('Close') }).click()
  const [one, two] = [await guestOrder(shop.origin, 'en'), await guestOrder(shop.origin, 'en')]
  await card(page, one.number).getByRole('button', accept).click()
  // By another tablet.
  await move(shop.origin, two.id, { status: 'process', version: 1 })
  await expect(columnOf(page, 'preparing')).toContainText(two.number)
  await card(page, one.number)
    .getByRole('button', { name: say('Ready') })
    .click()
  await expect(columnOf(page, 'ready')).toContainText(one.number)
  const tickets = (...numbers: string[]) => numbers.map((number) => `#${number}.*\\n`).join('')
  await expect(printed(page)).toHaveAttribute(
    'data-printed',
    new RegExp(`^(?:${tickets(one.number, two.number)}|${tickets(two.number, one.number)})$`),
  )
})

test('only one of two printing tablets prints the ticket @whole', async ({
  page,
  shop,
  browser,
}) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.3' },
    baseURL: shop.origin,
  })
  const screens = [page, await context.newPage()]
  for (const screen of screens) {
    await withPrinter(screen)
    await openOffice(screen, shop, { role: screen === page ? 'kitchen' : 'manager' })
    await screen.getByRole('button', { name: say('Sound and printing') }).click()
    await screen.getByLabel(say('Print a ticket when an order is accepted')).check()
    await screen.getByRole('button', { name: say('Close') }).click()
  }
  const { id, number } = await guestOrder(shop.origin, 'en')
  for (const screen of screens) await expect(card(screen, number)).toBeVisible()
  const answers = screens.map((screen) => screen.waitForResponse(`**/orders/${id}/claim-ticket`))
  await card(page, number).getByRole('button', accept).click()
  const claims = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(claims.toSorted()).toEqual(['{"claimed":false}', '{"claimed":true}'])
  const tickets = async () =>
    (
      await Promise.all(
        screens.map((screen) =>
          screen.evaluate(() => document.documentElement.dataset['printed'] ?? ''),
        ),
      )
    ).join('')
  await expect.poll(tickets).toMatch(new RegExp(`^#${number}.*\\n$`))
  await context.close()
})

for (const minutes of [10, -10])
  test(`a tablet whose clock is wrong by ${minutes} minutes counts by the shop's @whole`, async ({
    page,
    shop,
  }) => {
    await page.clock.install({ time: new Date(Date.now() + minutes * 60_000) })
    await openOffice(page, shop)
    const { number } = await guestOrder(shop.origin, 'en')
    await expect(card(page, number)).toContainText(/waiting [01] min · \d+ min left/)
  })

test('the keyboard accepts an order @whole', async ({ page, shop }) => {
  await openOffice(page, shop)
  const { number } = await guestOrder(shop.origin, 'en')
  const button = card(page, number).getByRole('button', accept)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(columnOf(page, 'preparing')).toContainText(number)
})
