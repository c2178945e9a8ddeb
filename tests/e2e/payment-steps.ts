import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clientOf, pickupOrder } from '../support/orders.ts'
import { expect, hydrated } from './fixtures.ts'
import { enterContact, fillCart, orderButton, prefix } from './order-steps.ts'
import { type Language, word, wordStart } from './words.ts'

export async function orderOnline(page: Page, language: Language): Promise<void> {
  await fillCart(page, language)
  await enterContact(page, language)
  await page.getByRole('radio', { name: new RegExp(`^${word(language, 'Online')}`) }).check()
  await expect(orderButton(page)).toContainText(wordStart(language, 'Pay {now} now'))
  await orderButton(page).click()
  await onPaymentPage(page)
}

export async function onPaymentPage(page: Page): Promise<void> {
  await page.waitForURL(/\/demo\/pay\?session=/)
  await hydrated(page)
}

export async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: text, exact: true }).click()
  await page.waitForURL(/\/checkout\/success\?order=\d+/)
  await hydrated(page)
}

/** Placed by another browser, to be paid online, or with `large` in cash except for the deposit. */
export async function orderElsewhere(origin: string, language: Language, { large = false } = {}) {
  const body = await pickupOrder(origin)
  const api = clientOf(origin, language)
  const dishes = body.dishes.map((line) => ({ ...line, quantity: large ? 10 : line.quantity }))
  const expectedTotal = large
    ? (await api.cart.calculate({ body: { ...body, dishes } })).total
    : body.expectedTotal
  const placed = await api.order.place({
    headers: { 'idempotency-key': randomUUID() },
    body: { ...body, dishes, expectedTotal, payment: { type: large ? 'cash' : 'online' } },
  })
  const { id, key, payment } = placed.body
  const session = /session=([\w-]+)/.exec(payment.redirect_url ?? '')?.[1] ?? ''
  return {
    path: `${prefix[language]}/order/${id}?key=${key}`,
    /** In yet another window. */
    pay: () => api.payment.sandboxPay({ params: { session }, body: { outcome: 'pay' } }),
    read: () => api.order.get({ params: { orderId: id }, query: { key } }),
  }
}
