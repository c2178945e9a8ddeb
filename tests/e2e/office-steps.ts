import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import type { WorkColumn } from '../../src/office/board/board.rules.ts'
import type { StaffRole } from '../../src/contract/ops/staff.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect, opsHeaders } from './fixtures.ts'
import { prefix } from './order-steps.ts'
import { type Language, word } from './words.ts'

/** Those of the office's menu. */
export const paths = [
  '/office/board',
  '/office/orders',
  '/office/orders/new',
  '/office/customers',
  '/office/availability',
  '/office/today',
  '/office/alerts',
  '/office/staff',
  '/office/staff/tokens',
  '/office/staff/audit',
  '/office/devices',
  '/office/printers',
  '/office/account',
]

/** As the shop prints at its start. */
export function demoAccount(shop: ShopProcess, role: StaffRole) {
  const [, email = '', password = ''] =
    new RegExp(`${role}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(shop.output()) ?? []
  if (!password) throw new Error(`The shop has not named the ${role}`)
  return { email, password }
}

export async function fillSignIn(
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const say = (id: string) => word(language, id)
  await page.getByLabel(say('E-mail')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
}

/** Straight to a page of the office, which asks for the sign-in first. */
export async function openOffice(
  page: Page,
  shop: ShopProcess,
  {
    role = 'kitchen',
    language = 'en',
    path = '/office/board',
  }: { role?: StaffRole; language?: Language; path?: string } = {},
): Promise<void> {
  await page.goto(prefix[language] + path)
  await fillSignIn(page, language, demoAccount(shop, role))
  await page.waitForURL((url) => url.pathname === prefix[language] + path.replace(/\?.*/, ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}

/** The stream of an open board would notice it, and lead to the sign-in while a test goes elsewhere. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export const card = (page: Page, number: string) =>
  page.getByRole('article', { name: `#${number}` })

/** The column of the board that shows the order. */
export const columnOf = (page: Page, column: WorkColumn) => page.locator(`#column-${column}`)

const invited = v.object({ token: v.string() })
export async function invite(origin: string, email: string, role: StaffRole): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/ops/invitations`, {
    method: 'POST',
    headers: { ...opsHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role }),
  })
  return v.parse(invited, await answer.json()).token
}

export const appCode = (secret: string, aheadSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + aheadSeconds * 1000,
  })

/** By its label, as people do: the box itself is drawn by it. */
export async function tick(checkbox: Locator): Promise<void> {
  await checkbox.locator('xpath=ancestor::label').click()
  await expect(checkbox).toBeChecked()
}
