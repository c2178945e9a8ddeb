import type { Page } from '@playwright/test'
import { signInByCookie } from './account-steps.ts'
import { lineWithin, openCart } from './cart-steps.ts'
import { expect, test } from './fixtures.ts'
import { hasFocus } from './keyboard-steps.ts'
import { dialog, signInBySms } from './login-steps.ts'
import {
  enterContact,
  newestOrder,
  orderButton,
  placeOrder,
  prefix,
  toCheckout,
  unfold,
} from './order-steps.ts'
import { addBySuggestion, streetOf } from './places-steps.ts'
import { type Language, word, wordStart, views } from './words.ts'
import { sampled } from '../support/tier.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function bringTo(page: Page, language: Language, street: string): Promise<void> {
  await page
    .getByRole('radio', { name: word(language, 'Delivery'), exact: true })
    .click({ force: true })
  await page
    .locator('main')
    .getByRole('button', { name: word(language, 'Choose an address') })
    .click()
  await addBySuggestion(page, language, street, '12')
  await expect(page.locator('main').getByText(`${street}, 12`)).toBeVisible()
}

for (const [language, width] of sampled(views)) {
  const say = (id: string) => word(language, id)
  const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

  test(`a guest orders delivery and pays the courier by card, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { street } = await streetOf(shop.origin, language, 'Albatros 12')
    await openCart(page, shop, [await lineWithin(shop.origin, 150, 300)], { language })
    await toCheckout(page, language)
    await bringTo(page, language, street)
    await enterContact(page, language)
    await unfold(page, language)
    await page.getByRole('checkbox', { name: say('Do not call me back') }).check()
    await page.getByRole('radio', { name: new RegExp(`^${say('Card')}`) }).check()
    await page.getByLabel(say('Comment for the kitchen')).fill('Без лука\nи без звонка')
    expect(await fits(page)).toBe(true)
    const number = await placeOrder(page, language)
    expect(await fits(page)).toBe(true)
    await expect(page.getByRole('main')).toContainText(`${street}, 12`)
    expect(await newestOrder(shop.origin, language)).toMatchObject({
      number,
      order_type: 'delivery',
      address: { street, house: '12' },
      contact: { firstName: 'Мира', phone: '+359888123456' },
      payment: { type: 'card', status: 'on_delivery' },
      doNotCallBack: true,
      comment: 'Без лука\nи без звонка',
    })
    await page.getByRole('link', { name: say('Track order') }).click()
    await expect(page).toHaveURL(/\/order\/\d+\?key=/)
    await expect(heading(page)).toContainText(number)
  })

  test(`a customer orders delivery, then pickup, and finds both in the account, in ${language} at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { street } = await streetOf(shop.origin, language, 'Albatros 12')
    const line = await lineWithin(shop.origin, 150, 300)
    const { phone, api } = await signInByCookie(context, shop.origin)
    await api.user.update({ body: { firstName: 'Ivo' } })

    await openCart(page, shop, [line], { language })
    await toCheckout(page, language)
    await expect(page.getByLabel(say('First name'))).toHaveValue('Ivo')
    await expect
      .poll(async () =>
        (await page.getByLabel(say('Phone'), { exact: true }).inputValue()).replaceAll(/\D/g, ''),
      )
      .toBe(phone.slice(1))
    await bringTo(page, language, street)
    const brought = await placeOrder(page, language)
    expect(await newestOrder(shop.origin, language)).toMatchObject({
      number: brought,
      order_type: 'delivery',
      address: { street },
      contact: { phone },
    })
    expect((await api.user.get()).addresses.map((address) => address.street)).toEqual([street])

    await openCart(page, shop, [line], { language })
    await toCheckout(page, language)
    await unfold(page, language)
    await page.getByLabel(wordStart(language, "I'll pay with ({currency})")).fill('1000')
    const fetched = await placeOrder(page, language)
    expect(await newestOrder(shop.origin)).toMatchObject({
      number: fetched,
      order_type: 'pickup',
      payment: { type: 'cash', change_from: 1000 },
    })
    await page.getByRole('link', { name: say('Track order') }).click()
    await expect(page).toHaveURL(/\/orders?\/\d+/)
    await expect(heading(page)).toContainText(fetched)
    await page.goto(`${prefix[language]}/account/orders`)
    for (const number of [brought, fetched])
      await expect(page.locator('main article', { hasText: number })).toBeVisible()
  })
}

test('signing in at the checkout keeps typed values and adds the order to the account @whole', async ({
  page,
  shop,
}) => {
  const language = 'ru'
  const say = (id: string) => word(language, id)
  await page.setViewportSize({ width: 360, height: 800 })
  await openCart(page, shop, [await lineWithin(shop.origin, 150, 300)], { language })
  await toCheckout(page, language)
  const [name, comment] = [
    page.getByLabel(say('First name')).first(),
    page.getByLabel(say('Comment for the kitchen')),
  ]
  await unfold(page, language)
  await name.fill('Пётр')
  await comment.fill('Поострее')
  await page
    .locator('main')
    .getByRole('link', { name: say('Sign in') })
    .click()
  await expect(dialog(page)).toBeVisible()
  const phone = await signInBySms(page, shop.origin, language)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', { name: say('Sign in') })).toHaveCount(0)
  await expect(name).toHaveValue('Пётр')
  await expect(comment).toHaveValue('Поострее')
  await expect(page.getByLabel(say('Phone'), { exact: true })).not.toHaveValue('')
  const number = await placeOrder(page, language)
  expect(await newestOrder(shop.origin)).toMatchObject({
    number,
    comment: 'Поострее',
    contact: { firstName: 'Пётр', phone: `+359${phone}` },
  })
  await page.goto('/ru/account/orders')
  await expect(page.locator('main article', { hasText: number })).toBeVisible()
})

test('the keyboard alone places a delivery order @whole', async ({ page, shop }) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros 12')
  const reach = async (target: ReturnType<Page['locator']>) => {
    await target.waitFor()
    for (let steps = 0; steps < 120; steps += 1) {
      if (await hasFocus(page, target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(target)}`)
  }
  const main = page.locator('main')
  const press = async (target: ReturnType<Page['locator']>) => {
    await reach(target)
    await page.keyboard.press('Enter')
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  const { id, name, quantity } = await lineWithin(shop.origin, 150, 300)
  await openCart(page, shop, [{ id, quantity: quantity - 1 }])
  const more = main.getByRole('button', { name: `One more: ${name}` })
  await press(more)
  await expect(more).toBeFocused()
  await press(main.locator('a[href$="/checkout"]:visible').last())
  await expect(heading(page)).toHaveText('Checkout')

  await reach(main.getByRole('radio', { name: 'Pickup', exact: true }))
  await page.keyboard.press('ArrowLeft')
  await press(main.getByRole('button', { name: 'Choose an address' }))
  const modal = dialog(page)
  await reach(modal.getByLabel('Street'))
  await page.keyboard.type(street.slice(0, 6))
  await expect(modal.getByRole('option', { name: street, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Street')).not.toHaveValue(street.slice(0, 6))
  await reach(modal.getByLabel('House', { exact: true }))
  await page.keyboard.type('12')
  await press(modal.getByRole('button', { name: 'Deliver here' }))
  await expect(modal).toHaveCount(0)
  // The focus returns to where the question was asked.
  await expect(main.getByRole('button', { name: 'Change' })).toBeFocused()

  await reach(page.getByLabel('First name'))
  await page.keyboard.type('Mira')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.keyboard.type('888123456')
  await reach(page.getByRole('radio', { name: /^Cash/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await press(orderButton(page))
  await page.waitForURL(/\/checkout\/success/)
  expect(await newestOrder(shop.origin)).toMatchObject({
    order_type: 'delivery',
    address: { house: '12' },
    payment: { type: 'card' },
  })
  await press(page.getByRole('link', { name: 'Track order' }))
  await expect(page).toHaveURL(/\/order\/\d+\?key=/)
})
