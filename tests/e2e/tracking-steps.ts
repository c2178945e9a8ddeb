import type { Page } from '@playwright/test'
import { pickupOrder, place } from '../support/orders.ts'
import { expect, opsHeaders } from './fixtures.ts'
import { prefix } from './order-steps.ts'
import { type Language, word } from './words.ts'

/** A guest's order and its page. */
export async function guestOrder(origin: string, language: Language) {
  const { body } = await place(origin, await pickupOrder(origin))
  return { ...body, path: `${prefix[language]}/order/${body.id}?key=${body.key}` }
}

export async function move(
  origin: string,
  id: number,
  body: { status: string; version: number; minutes?: number; reason?: string },
): Promise<void> {
  const headers = { ...opsHeaders, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/v1/ops/orders/${id}/status`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

export async function change(origin: string, id: number, body: object): Promise<number> {
  const headers = { ...opsHeaders, 'content-type': 'application/json' }
  return (
    await fetch(`${origin}/api/v1/ops/goods/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    })
  ).status
}

export const step = (page: Page) => page.locator('main section li[aria-current=step]')
export const isLive = (page: Page, language: Language) =>
  expect(page.getByText(word(language, 'Updates live'))).toBeVisible()
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
