import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, hydrated, opsHeaders } from './fixtures.ts'
import { type Language, word, wordStart } from './words.ts'
import { withoutWireNames } from '../../src/contract/field-names.ts'

const ordersOfOperator = v.object({
  data: v.array(v.unknown()),
  meta: v.object({ total: v.number() }),
})
export const prefix = { en: '', ru: '/ru' }

/** Two different dishes, from the list and from the product page. */
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

/** Both pages have the promo code and the chopsticks: wait for the new one. */
export async function toCheckout(page: Page, language: Language): Promise<void> {
  await page.locator('a[href$="/checkout"]:visible').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(language, 'Checkout'))
}

/** What is optional at the checkout stands behind lines that open. */
export async function unfold(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(word(language, 'Add a comment'))).toBeVisible()
  await page
    .locator('main details:not([open]) > summary')
    .evaluateAll((lines) => lines.forEach((line) => line instanceof HTMLElement && line.click()))
}

export async function enterContact(page: Page, language: Language): Promise<void> {
  await page.getByLabel(word(language, 'First name')).fill('Мира')
  await page.getByLabel(word(language, 'Phone'), { exact: true }).pressSequentially('888123456')
}

export const orderButton = (page: Page) => page.locator('main button[type=submit]')

export async function placeOrder(page: Page, language: Language): Promise<string> {
  await expect(orderButton(page)).toContainText(wordStart(language, 'Place order · {total}'))
  await orderButton(page).click()
  await page.waitForURL(/\/checkout\/success/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/\d{5}/)
  return /\d{5}/.exec(await heading.innerText())?.[0] ?? ''
}

async function readOrders(origin: string, language: Language = 'en') {
  const headers = { ...opsHeaders, 'accept-language': language }
  const answer = await fetch(`${origin}/api/v1/ops/orders`, { headers })
  return v.parse(ordersOfOperator, withoutWireNames(await answer.json()))
}

export const countOrders = async (origin: string): Promise<number> =>
  (await readOrders(origin)).meta.total

export const newestOrder = async (origin: string, language?: Language): Promise<unknown> =>
  (await readOrders(origin, language)).data[0]

/** Tomorrow, when a kitchen of the demo is open at any hour; returns the text of its button. */
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

export const keptHold = (page: Page): Promise<string | null> =>
  page.evaluate(
    (): string | null =>
      /"hold":"([^"]+)"/.exec(sessionStorage.getItem('checkout') ?? '')?.[1] ?? null,
  )
