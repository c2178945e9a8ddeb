import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import type { ShopProcess } from '../support/shop-process.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, opsHeaders, test } from './fixtures.ts'
import { card, columnOf, invite, openOffice } from './office-steps.ts'
import { prefix } from './order-steps.ts'
import { guestOrder } from './tracking-steps.ts'
import { type Language, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

const pairing = v.object({ code: v.string() })
const signedIn = v.object({ token: v.string() })

async function send(shop: ShopProcess, method: string, path: string, body: object, token = '') {
  const answer = await fetch(`${shop.origin}/api/v1/ops/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : opsHeaders),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const content: unknown = await answer.json()
  return content
}

/** A cook of this test alone, with a PIN. */
async function newCook(shop: ShopProcess, pin: string) {
  const name = `Cook ${crypto.randomUUID().slice(0, 6)}`
  const token = await invite(shop.origin, `${crypto.randomUUID()}@shop.example`, 'kitchen')
  const body = { token, name, password: 'correct horse battery' }
  const session = v.parse(signedIn, await send(shop, 'POST', 'invitation/accept', body))
  await send(shop, 'PUT', 'me/pin', { pin }, session.token)
  return { name, token: session.token }
}

async function pairedTablet(browser: Browser, shop: ShopProcess, language: Language, host: number) {
  const name = `Grill ${crypto.randomUUID().slice(0, 6)}`
  const body = { domainId: 1, name, asksPin: true }
  const { code } = v.parse(pairing, await send(shop, 'POST', 'tablets', body))
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.81.1.${host}` },
  })
  const page = await context.newPage()
  await page.goto(`${prefix[language]}/office/pair#${code}`)
  await page.getByRole('button', { name: word(language, 'Pair this tablet') }).click()
  await page.waitForURL(/\/office\/board/)
  return { page, name, context }
}

async function enterByTouch(page: Page, language: Language, name: string, pin: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name }).tap()
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).tap()
  await dialog.getByRole('button', { name: word(language, 'Start working') }).tap()
}

for (const [nth, language] of sampled(['ru', 'en'] as const).entries())
  test(`a tablet asks for a PIN and takes it by touch and by keyboard, in ${language} @whole`, async ({
    browser,
    shop,
    complaints,
  }) => {
    const tell = (id: string) => word(language, id)
    const cook = await newCook(shop, '4711')
    const { page, name, context } = await pairedTablet(browser, shop, language, nth + 1)
    await expect(
      page.getByText(tell('Enter your PIN to change something on this tablet.')),
    ).toBeVisible()
    const { number } = await guestOrder(shop.origin, language)
    const accept = card(page, number).getByRole('button', {
      name: wordStart(language, 'Accept · {minutes} min'),
    })
    // The board goes on, and what is pressed asks for the PIN.
    await accept.tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await enterByTouch(page, language, cook.name, '0000')
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await page.keyboard.type('4711')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(cook.name)).toBeVisible()
    await accept.tap()
    await expect(columnOf(page, 'preparing')).toContainText(number)

    await page.getByRole('button', { name: tell('Lock'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(tell('Enter your PIN to change something on this tablet.')),
    ).toBeVisible()
    await page.getByRole('button', { name: tell('Enter PIN') }).tap()
    await enterByTouch(page, language, cook.name, '4711')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(cook.name)).toBeVisible()
    // Somebody whose PIN is gone works no more.
    await send(shop, 'DELETE', 'me/pin', {}, cook.token).catch(() => {})
    await card(page, number)
      .getByRole('button', { name: /^(?:Ready|Готов)$/ })
      .tap()
    await expect(dialog).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    const log = await fetch(`${shop.origin}/api/v1/ops/audit?call=ops.move&kind=tablet`, {
      headers: opsHeaders,
    })
    expect(await log.text()).toContain(`${cook.name} · ${name}`)
    await context.close()
    complaints.splice(0)
  })

for (const [language, width] of sampled([
  ['ru', 360],
  ['en', 1024],
] as const))
  test(`a manager sets and removes a PIN on the account page, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    const tell = (id: string) => word(language, id)
    await page.setViewportSize({ width, height: 800 })
    await openOffice(page, shop, { role: 'manager', language, path: '/office/account' })
    const panel = page.getByRole('region', { name: tell('PIN for tablets') })
    await panel.getByLabel(tell('New PIN')).fill('12x')
    await panel.getByRole('button', { name: tell('Set the PIN') }).click()
    await expect(panel.getByLabel(tell('New PIN'))).toHaveAttribute('aria-invalid', 'true')
    await panel.getByLabel(tell('New PIN')).fill('123456')
    await page.keyboard.press('Enter')
    const remove = panel.getByRole('button', { name: tell('Remove the PIN') })
    await expect(remove).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await remove.click()
    await expect(remove).toHaveCount(0)
  })

test('a manager turns the PIN of a paired tablet off @whole', async ({ page, shop, browser }) => {
  const tell = (id: string) => word('en', id)
  const { name, context } = await pairedTablet(browser, shop, 'en', 9)
  await openOffice(page, shop, { role: 'manager', path: '/office/devices?city=varna' })
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(tell('Asks for a PIN'))).toBeVisible()
  await row.getByRole('button', { name: `More about ${name}` }).click()
  await row.getByRole('button', { name: tell('Ask for no PIN') }).click()
  await expect(row.getByText(tell('Asks for a PIN'))).toHaveCount(0)
  await context.close()
})
