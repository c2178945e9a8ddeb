import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, hydrated, opsHeaders } from './fixtures.ts'
import { type Language, word, wordStart } from './words.ts'

const ordersOfOperator = v.object({
  data: v.array(v.unknown()),
  meta: v.object({ total: v.number() }),
})
export const prefix = { en: '', ru: '/ru' }

/** Puts two different dishes into the cart, from the list and from the product page, and opens the checkout. */
export async function fillCart(page: Page, language: Language): Promise<void> {
  const say = (id: string) => word(language, id)
  await page.goto(`${prefix[language]}/products/ramen`)
  await hydrated(page)
  await page
    .getByRole('button', { name: wordStart(language, 'Add to cart: {name}') })
    .first()
    .click()
  await page.goto(`${prefix[language]}/product/margherita`)
  await hydrated(page)
  await page.getByRole('button', { name: new RegExp(`^${say('Add to cart')}(?!:)`) }).click()
  await page.goto(`${prefix[language]}/cart`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Cart'))
  await toCheckout(page, language)
}

/** Goes on from the cart, and waits for the page: both have the promo code and the chopsticks. */
export async function toCheckout(page: Page, language: Language): Promise<void> {
  await page.locator('a[href$="/checkout"]:visible').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(language, 'Checkout'))
}

export async function enterContact(page: Page, language: Language): Promise<void> {
  await page.getByLabel(word(language, 'First name')).fill('Мира')
  await page.getByLabel(word(language, 'Phone'), { exact: true }).pressSequentially('888123456')
}

/** The button that says what will be paid. */
export const orderButton = (page: Page) => page.locator('main button[type=submit]')

/** Presses it, and waits for the order's number. */
export async function placeOrder(page: Page, language: Language): Promise<string> {
  await expect(orderButton(page)).toContainText(wordStart(language, 'Order for {total}'))
  await orderButton(page).click()
  await page.waitForURL(/\/checkout\/success/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/\d{5}/)
  return /\d{5}/.exec(await heading.innerText())?.[0] ?? ''
}

const readOrders = async (origin: string) =>
  v.parse(
    ordersOfOperator,
    await (await fetch(`${origin}/api/v1/ops/orders`, { headers: opsHeaders })).json(),
  )

/** How many orders the shop has. */
export const countOrders = async (origin: string): Promise<number> =>
  (await readOrders(origin)).meta.total

/** The last order that was placed, as the operator sees it. */
export const newestOrder = async (origin: string): Promise<unknown> =>
  (await readOrders(origin)).data[0]

/** Chooses a time of tomorrow, when a kitchen of the demo works whatever the hour is now, and answers what its button says. */
export async function chooseTime(page: Page, language: Language, index = 2): Promise<string> {
  const say = (id: string) => word(language, id)
  await page.getByRole('radio', { name: say('Schedule for later') }).check()
  await page
    .getByRole('group', { name: say('Day') })
    .getByRole('button', { name: say('Tomorrow') })
    .click()
  const slot = page
    .getByRole('list', { name: say('Time'), exact: true })
    .getByRole('button', { disabled: false })
    .nth(index)
  const text = (await slot.innerText()).trim()
  await slot.click()
  await expect(page.getByRole('button', { name: say('Another time') })).toBeVisible()
  return text
}

/** The place in a slot that this tab keeps; null when none is kept. */
export const keptHold = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('checkout') ?? 'null')?.time?.slot?.hold ?? null,
  )
