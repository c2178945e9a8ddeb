import { pickupOrder, place } from '../support/orders.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hold, test } from './fixtures.ts'
import { card, columnOf, demoAccount, fillSignIn, openOffice } from './office-steps.ts'
import { orderElsewhere } from './payment-steps.ts'
import { fits, guestOrder, move } from './tracking-steps.ts'
import { views, word, wordStart } from './words.ts'

const orderPath = (id: number) => `/office/orders/${id}`

for (const [language, width] of views) {
  const say = (id: string) => word(language, id)

  test(`support finds an order, opens it and returns to the search with Back, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const phone = `+35988${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
    const { body } = await place(shop.origin, await pickupOrder(shop.origin, { phone }))
    const other = await guestOrder(shop.origin, language)
    await openOffice(page, shop, { language, role: 'support', path: '/office/orders' })
    const order = page.getByRole('link', { name: `#${body.number}` })
    const another = page.getByRole('link', { name: `#${other.number}` })
    await expect(another).toBeVisible()

    await page.getByLabel(say('Phone'), { exact: true }).fill(phone.slice(-7))
    await page.getByRole('button', { name: say('Find') }).click()
    await expect(order).toBeVisible()
    await expect(another).toHaveCount(0)
    await expect(page).toHaveURL(/phone=/)
    await page.reload()
    await expect(order).toBeVisible()
    await expect(page.getByLabel(say('Phone'), { exact: true })).toHaveValue(phone.slice(-7))

    await order.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(body.number)
    await expect(page.getByRole('link', { name: phone })).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    await page
      .getByRole('link', { name: say('Orders') })
      .last()
      .click()
    await expect(order).toBeVisible()
    await expect(another).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(order).toBeVisible()
    await expect(another).toHaveCount(0)

    await page.goBack()
    await expect(page.getByLabel(say('Phone'), { exact: true })).toHaveValue('')
    await page.getByLabel(say('Order number')).fill(body.number)
    await page.getByLabel(say('Order number')).press('Enter')
    await expect(order).toBeVisible()
    await expect(another).toHaveCount(0)
  })
}

const say = (id: string) => word('en', id)

test('the search shows an error at an invalid field and says when nothing is found @whole', async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, { role: 'support', path: '/office/orders' })
  const find = page.getByRole('button', { name: say('Find') })
  const name = page.getByLabel(say('First name'))
  await page.getByLabel(say('Order number')).fill('abc')
  await find.click()
  await expect(page.getByLabel(say('Order number'))).toBeFocused()
  await expect(page.getByText(say('Digits only'))).toBeVisible()
  await page.getByLabel(say('Order number')).fill('')
  await name.fill('Nobody has this name')
  await find.click()
  await expect(page.getByText(say('No such orders'))).toBeVisible()
  await page.getByRole('link', { name: say('Show all orders') }).click()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('link', { name: /^#\d+/ }).first()).toBeVisible()
  await page.getByLabel(say('Status')).selectOption({ label: say('Complete') })
  await expect(page).toHaveURL(/status=complete/)
  await expect(page.getByRole('row').filter({ hasText: say('Preparing') })).toHaveCount(0)
})

test('a failed list of orders offers another try @whole', async ({ page, shop, complaints }) => {
  await page.route(/\/ops\/orders(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }))
  await openOffice(page, shop, { role: 'support', path: '/office/orders' })
  const again = page.getByRole('button', { name: say('Try again') })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.unroute(/\/ops\/orders(\?|$)/)
  await again.click()
  await expect(page.getByRole('link', { name: /^#\d+/ }).first()).toBeVisible()
  // The browser reports the 503.
  expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([])
})

test('the page of an order moves it on, and names who did @whole', async ({ page, shop }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] =
        document.querySelector('.ticket')?.textContent ?? ''
      dispatchEvent(new Event('afterprint'))
    }
  })
  const { number } = await guestOrder(shop.origin, 'en')
  await openOffice(page, shop, { role: 'manager' })
  await card(page, number)
    .getByRole('link', { name: `#${number}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(page).toHaveURL(/\/office\/orders\/\d+$/)
  await page.getByRole('button', { name: wordStart('en', 'Accept · {minutes} min') }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Manager of the demo' })
  await expect(entry.filter({ hasText: say('Preparing') })).toBeVisible()
  await page.getByRole('button', { name: `Undo: order ${number}` }).click()
  await expect(entry.filter({ hasText: say('Taken back') })).toBeVisible()
  await page.getByRole('button', { name: `More for order ${number}` }).click()
  await page.getByRole('button', { name: say('Refuse…') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('Technical trouble')).click()
  await dialog.getByRole('button', { name: `Refuse order ${number}` }).click()
  await expect(entry.filter({ hasText: say('Cancelled') })).toBeVisible()
  await page
    .getByRole('button', { name: say('Print the ticket') })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(`#${number}`))
})

async function completeOrder(origin: string): Promise<number> {
  const { id } = await guestOrder(origin, 'en')
  await move(origin, id, { status: 'process', version: 1 })
  await move(origin, id, { status: 'package', version: 2 })
  await move(origin, id, { status: 'complete', version: 3 })
  return id
}

test('a partial refund is made once despite a lost answer and a double press', async ({
  page,
  shop,
  complaints,
}) => {
  const id = await completeOrder(shop.origin)
  await openOffice(page, shop, { role: 'support', path: orderPath(id) })
  await page.getByRole('button', { name: say('Refund…') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('A part')).click()
  const amount = dialog.getByLabel(say('Amount'))
  await amount.fill('9999')
  await dialog.getByLabel(say('Reason')).fill('The soup was cold')
  const send = dialog.getByRole('button', { name: wordStart('en', 'Refund {sent}') })
  await send.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('4,50')
  await expect(dialog.getByText(/4\.50 is given back in cash/)).toBeVisible()

  // The shop does it, and its answer is lost.
  let lost = 0
  await page.route(/\/refunds$/, async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await send.dblclick()
  await expect(dialog).toHaveCount(0)
  const refunds = page.getByRole('list', { name: say('Refunds') }).getByRole('listitem')
  await expect(refunds).toHaveCount(1)
  await expect(refunds).toContainText('4.50')
  await expect(refunds).toContainText('Support of the demo')
  await expect(page.getByText('The soup was cold')).toHaveCount(2)
  expect(lost).toBe(2)
  expect(complaints.splice(0).filter((text) => !/422|ERR_CONNECTION_FAILED/.test(text))).toEqual([])
})

test('a refund of an online payment goes back online, and support cannot exceed its limit @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const paid = await orderElsewhere(shop.origin, 'en', { large: true })
  await paid.pay()
  const { id } = await paid.read()
  await openOffice(page, shop, { role: 'support', path: orderPath(id) })
  await page.getByRole('button', { name: say('Refund…') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/goes back online, the way it was paid/)).toBeVisible()
  await dialog.getByLabel(say('Reason')).fill('Late')
  const answer = await hold(page, /\/refunds$/)
  await dialog.getByRole('button', { name: wordStart('en', 'Refund {sent}') }).click()
  await expect(dialog.getByRole('button', { name: say('Refunding…') })).toBeVisible()
  answer.release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('Refund…') })).toBeFocused()
  const { refunds } = await paid.read()
  expect(refunds).toEqual([])
  complaints.splice(0)
})

test('the kitchen sees an order without its timeline and refunds @whole', async ({
  page,
  shop,
}) => {
  const id = await completeOrder(shop.origin)
  await openOffice(page, shop, { path: orderPath(id) })
  await expect(page.getByRole('heading', { name: say('Payment') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Refund…') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('What has happened') })).toHaveCount(0)
})

test('staff whose session has ended sign in again and return to the page @whole', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  const id = await completeOrder(shop.origin)
  await openOffice(page, shop, { role: 'support', path: '/office/orders' })
  await expect(page.getByRole('link', { name: /^#\d+/ }).first()).toBeVisible()
  await context.clearCookies({ name: 'staff' })
  await page.getByLabel(say('Status')).selectOption({ label: say('Complete') })
  await expect(page).toHaveURL(/\/office\/sign-in\?from=/)
  await fillSignIn(page, 'en', demoAccount(shop, 'support'))
  await expect(page).toHaveURL(/\/office\/orders\?status=complete$/)
  await page.goto(orderPath(id))
  await expect(page.getByRole('button', { name: say('Refund…') })).toBeVisible()
  complaints.splice(0)
})

test('an unknown order is a page that is not found @whole', async ({ page, shop, complaints }) => {
  await openOffice(page, shop, { role: 'support', path: '/office/orders/999999' })
  await expect(page.getByText(say('This page could not be found'))).toBeVisible()
  complaints.splice(0)
})

test('the board and the page of an order show the same @whole', async ({ page, shop, browser }) => {
  const { id, number } = await guestOrder(shop.origin, 'en')
  await openOffice(page, shop)
  await expect(columnOf(page, 'new')).toContainText(number)
  const other = await browser.newPage({ baseURL: shop.origin })
  await openOffice(other, shop, { role: 'manager', path: orderPath(id) })
  await other.getByRole('button', { name: wordStart('en', 'Accept · {minutes} min') }).click()
  await expect(columnOf(page, 'preparing')).toContainText(number)
  await other.close()
})
