import type { Page } from '@playwright/test'
import { clientOf } from '../support/orders.ts'
import { cookiesOf, expectTotal, lineWithin, openCart, totalOf } from './cart-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import {
  chooseTime,
  countOrders,
  enterContact,
  keptHold,
  newestOrder,
  orderButton,
  placeOrder,
  toCheckout,
  unfold,
} from './order-steps.ts'
import { onPaymentPage } from './payment-steps.ts'
import { type Language, views, word } from './words.ts'
import { sampled } from '../support/tier.ts'

/** For pickup; returns the total. */
async function openCheckout(
  page: Page,
  shop: { origin: string },
  language: Language,
): Promise<number> {
  await openCart(page, shop, [await lineWithin(shop.origin, 50, 90)], { language })
  const total = await totalOf(page)
  await toCheckout(page, language)
  return total
}

for (const [language, width] of sampled(views)) {
  const say = (id: string) => word(language, id)
  test.describe(`in ${language} at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }))

    test('an offline order is reported as not placed and can be sent once online', async ({
      page,
      context,
      shop,
      complaints,
    }) => {
      await openCheckout(page, shop, language)
      await enterContact(page, language)
      const before = await countOrders(shop.origin)
      await context.setOffline(true)
      await orderButton(page).click()
      await expect(page.getByText(say('We could not reach the shop'))).toBeVisible()
      await context.setOffline(false)
      expect(await countOrders(shop.origin)).toBe(before)
      await expect(page.getByLabel(say('First name'))).toHaveValue('Мира')
      await placeOrder(page, language)
      expect(await countOrders(shop.origin)).toBe(before + 1)
      expect(
        complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
      ).toEqual([])
    })

    test('an order whose answers are lost is placed once with one key, even after a reload', async ({
      page,
      shop,
      complaints,
    }) => {
      await openCheckout(page, shop, language)
      await enterContact(page, language)
      const before = await countOrders(shop.origin)
      const keys: (string | undefined)[] = []
      let isCut = true
      await page.route('**/_serverFn/**', async (route) => {
        const sent = route.request().postData() ?? ''
        if (!sent.includes('expectedTotal')) return route.continue()
        keys.push(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(sent)?.[0])
        if (!isCut) return route.continue()
        await route.fetch()
        return route.abort('connectionreset')
      })
      await orderButton(page).click()
      await expect(page.getByText(say('We could not reach the shop'))).toBeVisible()
      isCut = false
      await page.reload()
      await expect(page.getByLabel(say('First name'))).toHaveValue('Мира')
      await unfold(page, language)
      // Too late for a change: the order is placed as it was sent.
      await page.getByLabel(say('Comment for the kitchen')).fill('Поострее')
      const number = await placeOrder(page, language)
      expect(await countOrders(shop.origin)).toBe(before + 1)
      expect(await newestOrder(shop.origin)).toMatchObject({ number, comment: '' })
      expect(keys.length).toBeGreaterThan(3)
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toBeDefined()
      expect(complaints.splice(0).filter((text) => !/ERR_CONNECTION_RESET/.test(text))).toEqual([])
    })

    test('an expired time offers free ones before the payment @whole', async ({ page, shop }) => {
      await openCheckout(page, shop, language)
      await enterContact(page, language)
      await page.getByRole('radio', { name: new RegExp(`^${say('Online')}`) }).check()
      const time = await chooseTime(page, language)
      const hold = (await keptHold(page)) ?? ''
      const before = await countOrders(shop.origin)
      // As if ten minutes had passed, here and in the shop.
      await clientOf(shop.origin).slot.release({ params: { cityId: 1 }, body: { hold } })
      await page.evaluate(() => {
        const draft: { time: { slot: { expires_at: string } } } = JSON.parse(
          sessionStorage.getItem('checkout') ?? '',
        )
        draft.time.slot.expires_at = new Date(Date.now() - 1000).toISOString()
        sessionStorage.setItem('checkout', JSON.stringify(draft))
      })
      await page.reload()
      const offers = page
        .getByRole('status')
        .filter({ hasText: say('These times are free:') })
        .getByRole('button')
      await expect(page.getByText(say('We no longer keep your time'))).toBeVisible()
      await expect(offers.first()).toContainText(time)
      await orderButton(page).click()
      await expect(offers.first()).toBeFocused()
      await expect(page).toHaveURL(/\/checkout$/)
      expect(await countOrders(shop.origin)).toBe(before)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: say('Another time') })).toBeVisible()
      expect(await keptHold(page)).not.toBe(hold)
      await orderButton(page).click()
      await onPaymentPage(page)
      expect(await countOrders(shop.origin)).toBe(before + 1)
    })

    test('the filled-in checkout survives an error, a reload, Back and Forward', async ({
      page,
      shop,
    }) => {
      await openCheckout(page, shop, language)
      await enterContact(page, language)
      const [email, comment] = [
        page.getByLabel(say('Email (optional)')),
        page.getByLabel(say('Comment for the kitchen')),
      ]
      await unfold(page, language)
      await email.fill('mira@')
      await page.getByRole('checkbox', { name: say('Do not call me back') }).check()
      await page.getByRole('radio', { name: new RegExp(`^${say('Card')}`) }).check()
      await comment.fill('Поострее')
      await page
        .getByRole('group', { name: say('Persons') })
        .getByRole('button')
        .last()
        .click()
      const time = await chooseTime(page, language)
      const hold = await keptHold(page)
      const field = page.getByLabel(say('Promo code'), { exact: true })
      await field.fill('minus10')
      await field.press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Continue') })
        .click()
      await expect(page.getByRole('dialog')).toBeHidden()
      const total = await totalOf(page)
      const isAsLeft = async () => {
        await expect(page.getByLabel(say('First name'))).toHaveValue('Мира')
        await expect(page.getByLabel(say('Phone'), { exact: true })).not.toHaveValue('')
        // A section with content opens by itself.
        await expect(email).toBeVisible()
        await expect(comment).toBeVisible()
        await expect(email).toHaveValue('mira@')
        await expect(page.getByRole('checkbox', { name: say('Do not call me back') })).toBeChecked()
        await expect(page.getByRole('radio', { name: new RegExp(`^${say('Card')}`) })).toBeChecked()
        await expect(comment).toHaveValue('Поострее')
        await expect(
          page.getByRole('group', { name: say('Persons') }).getByRole('status'),
        ).toHaveText('2')
        await expect(orderButton(page)).toContainText(time)
        await expectTotal(page, total)
        expect(await keptHold(page)).toBe(hold)
      }
      await isAsLeft()
      await orderButton(page).click()
      await expect(email).toBeFocused()
      await expect(page.getByText(say('E-mail is in wrong format'))).toBeVisible()
      await isAsLeft()
      await page.reload()
      await isAsLeft()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Cart'))
      await page.goForward()
      await isAsLeft()
      await email.fill('')
      await placeOrder(page, language)
      expect(await newestOrder(shop.origin)).toMatchObject({
        comment: 'Поострее',
        persons: 2,
        promocode: { code: 'MINUS10', amount: 10 },
      })
      for (const name of ['cart', 'equipment', 'promocode'])
        expect(await cookiesOf(page)).not.toHaveProperty(name)
    })
  })
}

test('an invalid promo code is reported at the checkout, and Repeat returns to its field @whole', async ({
  page,
  shop,
}) => {
  const total = await openCheckout(page, shop, 'en')
  const before = await countOrders(shop.origin)
  await enterContact(page, 'en')
  await unfold(page, 'en')
  const field = page.getByLabel('Promo code', { exact: true })
  await field.fill('nonsense')
  await field.press('Enter')
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText("Alas, it doesn't work.")
  await modal.getByRole('button', { name: 'Repeat' }).click()
  await expect(field).toBeFocused()
  await expectTotal(page, total)
  expect(await countOrders(shop.origin)).toBe(before)
})

test('the checkout follows cart changes in another tab until the cart is empty @whole', async ({
  page,
  context,
  shop,
}) => {
  const line = await lineWithin(shop.origin, 50, 90)
  const total = await openCheckout(page, shop, 'en')
  await enterContact(page, 'en')
  const other = await context.newPage()
  await other.goto('/cart')
  await hydrated(other)
  await other.getByRole('button', { name: `One more: ${line.name}` }).click()
  await expectTotal(page, total + line.price)
  await expect(page.getByLabel('First name')).toHaveValue('Мира')
  await other.getByRole('button', { name: 'Empty the cart' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
})
