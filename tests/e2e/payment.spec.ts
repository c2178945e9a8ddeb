import type { Page } from '@playwright/test'
import { pickupOrder } from '../support/orders.ts'
import { signInByCookie } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, opsHeaders, test } from './fixtures.ts'
import { answer, onPaymentPage, orderElsewhere, orderOnline } from './payment-steps.ts'
import { countOrders } from './order-steps.ts'
import { word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
async function clean(page: Page): Promise<void> {
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test.use({ viewport: { width: 360, height: 800 } })

for (const language of sampled(['en', 'ru'] as const)) {
  const say = (id: string) => word(language, id)
  const start = (id: string) => new RegExp(wordStart(language, id))

  test.describe(`in ${language}`, () => {
    test('an order paid online stays paid after a reload and a second visit to the payment page @whole', async ({
      page,
    }) => {
      await orderOnline(page, language)
      await clean(page)
      const paymentPage = page.url()
      await answer(page, say('Pay'))
      await expect(heading(page)).toHaveText(start('Thank you! Order {number} is accepted'))
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
      await clean(page)
      const accepted = page.url()
      await page.reload()
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()

      await page.goto(paymentPage)
      await expect(page.getByText(say('The payment is made'))).toBeVisible()
      await page.getByRole('link', { name: say('Back to the shop') }).click()
      await expect(page).toHaveURL(accepted)
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
      await hydrated(page)
      await page.getByRole('link', { name: say('Track order') }).click()
      await expect(page).toHaveURL(/\/order\/\d+/)
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
      await expect(page.getByRole('button', { name: start('Pay {due}') })).toBeHidden()
    })

    test('a declined card keeps the order, which can be paid again', async ({ page, shop }) => {
      await orderOnline(page, language)
      const orders = await countOrders(shop.origin)
      const first = page.url()
      await answer(page, say('Decline the card'))
      await expect(heading(page)).toHaveText(start('Order {number}: payment pending'))
      await expect(page.getByText(say('The payment was declined'))).toBeVisible()
      await clean(page)
      await page.getByRole('button', { name: start('Pay {due}') }).click()
      await onPaymentPage(page)
      expect(page.url()).not.toBe(first)
      await page.goto(first)
      await expect(page.getByText(say('The bank has declined the payment'))).toBeVisible()
      await page.goBack()
      await hydrated(page)
      await answer(page, say('Pay'))
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
      expect(await countOrders(shop.origin)).toBe(orders)
    })

    test('a customer who leaves the payment page can pay the waiting order later @whole', async ({
      page,
      shop,
    }) => {
      await orderOnline(page, language)
      const orders = await countOrders(shop.origin)
      await page.goBack()
      await expect(heading(page)).toHaveText(start('Order {number}: payment pending'))
      await hydrated(page)
      await clean(page)
      await page.getByRole('button', { name: start('Pay {due}') }).click()
      await onPaymentPage(page)
      await page.getByRole('link', { name: say('Back to the shop without paying') }).click()
      await hydrated(page)
      await expect(page.getByText(start('Waiting for your payment of {due}'))).toBeVisible()
      await page.getByRole('button', { name: start('Pay {due}') }).click()
      await onPaymentPage(page)
      await answer(page, say('Pay'))
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
      expect(await countOrders(shop.origin)).toBe(orders)
    })

    test('a slow bank keeps the order waiting and allows no second payment @whole', async ({
      page,
    }) => {
      await orderOnline(page, language)
      await answer(page, say('Pay, but the bank takes its time'))
      await expect(page.getByText(start('Waiting for your payment of {due}'))).toBeVisible()
      await page.getByRole('button', { name: start('Pay {due}') }).click()
      await onPaymentPage(page)
      await expect(page.getByText(say('The bank is checking the payment'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('Pay'), exact: true })).toBeHidden()
      await page.getByRole('link', { name: say('Back to the shop') }).click()
      await expect(heading(page)).toHaveText(start('Thank you! Order {number} is accepted'), {
        timeout: 60_000,
      })
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
    })

    test('anyone with the link of an order can pay it @whole', async ({ page, shop }) => {
      const order = await orderElsewhere(shop.origin, language)
      await page.goto(order.path)
      await hydrated(page)
      await clean(page)
      await page.getByRole('button', { name: start('Pay {due}') }).click()
      await onPaymentPage(page)
      await answer(page, say('Pay'))
      await expect(page.getByText(start('Paid: {paid}'))).toBeVisible()
    })
  })
}

test('a customer pays from the account and returns to the order @whole', async ({
  page,
  context,
  shop,
}) => {
  const { api } = await signInByCookie(context, shop.origin)
  const { body } = await api.order.place({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...(await pickupOrder(shop.origin)), payment: { type: 'online' } },
  })
  await page.goto(`/account/orders/${body.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: wordStart('en', 'Pay {due}') }).click()
  await onPaymentPage(page)
  await answer(page, 'Pay')
  await expect(page.getByText(wordStart('en', 'Paid: {paid}'))).toBeVisible()
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(page).toHaveURL(new RegExp(`/account/orders/${body.id}$`))
  await expect(page.getByText(wordStart('en', 'Paid: {paid}'))).toBeVisible()
})

test('a large order takes the deposit online and shows the rest due at the door', async ({
  page,
  shop,
}) => {
  const order = await orderElsewhere(shop.origin, 'en', { large: true })
  const { due_online } = (await order.read()).payment
  const due = String.raw`BGN\s${due_online.toFixed(2)}`
  await page.goto(order.path)
  await hydrated(page)
  await page.getByRole('button', { name: new RegExp(`^Pay ${due}$`) }).click()
  await onPaymentPage(page)
  await expect(heading(page)).toHaveText(new RegExp(`^${due}$`))
  await answer(page, 'Pay')
  await expect(page.getByText(new RegExp(`^Deposit paid: ${due}$`))).toBeVisible()
  await expect(
    page.getByText(wordStart('en', 'The remaining {rest} is due when you get the order.')),
  ).toBeVisible()
})

test('an open page shows the cancellation of an unpaid order and hides the payment', async ({
  page,
  shop,
}) => {
  const order = await orderElsewhere(shop.origin, 'en')
  await page.goto(order.path)
  await hydrated(page)
  const { id, version } = await order.read()
  const cancelled = await fetch(`${shop.origin}/api/v1/ops/orders/${id}/status`, {
    method: 'POST',
    headers: { ...opsHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancel', version, reason: 'The rice is gone' }),
  })
  expect(cancelled.status).toBe(200)
  const button = page.getByRole('button', { name: wordStart('en', 'Pay {due}') })
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
  await expect(page.getByText(word('en', 'The order was not paid'))).toBeVisible()
  await expect(button).toBeHidden()
})

test('an order paid in another window is not paid again', async ({ page, shop }) => {
  const order = await orderElsewhere(shop.origin, 'en')
  await page.goto(order.path)
  await hydrated(page)
  await order.pay()
  await expect.poll(async () => (await order.read()).payment.status).toBe('paid')
  const button = page.getByRole('button', { name: wordStart('en', 'Pay {due}') })
  // The page may have noticed by itself.
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
  await expect(page.getByText(wordStart('en', 'Paid: {paid}'))).toBeVisible()
  expect(page.url()).toContain('/order/')
})

test('a payment page that fails to open shows an error, and the button tries again @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const order = await orderElsewhere(shop.origin, 'en')
  await page.goto(order.path)
  await hydrated(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  const button = page.getByRole('button', { name: wordStart('en', 'Pay {due}') })
  await button.click()
  await expect(
    page.getByText(
      word('en', 'The payment page does not open right now. Please try again in a minute.'),
    ),
  ).toBeVisible()
  expect(complaints.splice(0).filter((text) => !/ERR_CONNECTION_RESET/.test(text))).toEqual([])
  await page.unroute('**/_serverFn/**')
  await button.click()
  await onPaymentPage(page)
})
