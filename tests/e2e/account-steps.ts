import type { BrowserContext, Page } from '@playwright/test'
import { apiAs, sessionCookies, signIn } from '../support/customer.ts'
import { pickupOrder } from '../support/orders.ts'
import { expect, opsHeaders } from './fixtures.ts'

export const prefix = { en: '', ru: '/ru' }
export const pages = [
  '/account',
  '/account/orders',
  '/account/address',
  '/account/profile',
  '/account/referral',
]
let number = 0

/** Each in a number block of its own: codes to a block are limited. */
export const newPhone = () => {
  number += 1
  return `+35988${String(200 + ((process.pid + number) % 800))}${String(number).padStart(4, '0')}`
}
/** A new customer, signed in in the browser. */
export async function signInByCookie(context: BrowserContext, origin: string) {
  const phone = newPhone()
  const { token } = await signIn(origin, phone)
  await context.addCookies(sessionCookies(origin, token))
  return { phone, token, api: apiAs(origin, token) }
}
/** `statuses` are those that it goes through. */
export async function order(origin: string, token: string, statuses: readonly string[] = []) {
  const { body } = await apiAs(origin, token).order.place({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: await pickupOrder(origin),
  })
  for (const [index, status] of statuses.entries()) {
    const moved = await fetch(`${origin}/api/v1/ops/orders/${body.id}/status`, {
      method: 'POST',
      headers: { ...opsHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ status, version: index + 1 }),
    })
    expect(moved.status).toBe(200)
  }
  return body
}
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
