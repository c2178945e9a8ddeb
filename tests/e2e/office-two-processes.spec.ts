import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { expect, opsHeaders, test } from './fixtures.ts'
import { card, columnOf, demoAccount, fillSignIn } from './office-steps.ts'
import { guestOrder } from './tracking-steps.ts'
import { word, wordStart } from './words.ts'

const say = (id: string) => word('en', id)
const pairing = v.object({ code: v.string() })

/** A storefront in a process of its own, which has no database, and the shop that it asks. */
async function storefrontOf(shop: ShopProcess): Promise<ShopProcess> {
  return startShop({ DEMO: '', BACKEND_URL: shop.origin })
}

async function pairTablet(page: Page, { origin }: ShopProcess): Promise<void> {
  const made = await page.request.post(`${origin}/api/v1/ops/tablets`, {
    headers: opsHeaders,
    data: { domainId: 1, name: 'Grill of a storefront' },
  })
  const { code } = v.parse(pairing, await made.json())
  await page.goto(`${origin}/office/pair#${code}`)
  await page.getByRole('button', { name: say('Pair this tablet') }).click()
  await page.waitForURL(/\/office\/board/)
}

async function signIn(page: Page, shop: ShopProcess, { origin }: ShopProcess): Promise<void> {
  await page.goto(`${origin}/office/board?city=varna`)
  await fillSignIn(page, 'en', demoAccount(shop, 'manager'))
  await page.waitForURL(/\/office\/board/)
}

test('a tablet and a manager share one board through a storefront in another process', async ({
  page,
  shop,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const storefront = await storefrontOf(shop)
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.91.1.1' },
  })
  try {
    await pairTablet(page, storefront)
    const manager = await context.newPage()
    await signIn(manager, shop, storefront)

    // The stream of each is open before the order comes: it has no other way within the minute.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(manager.getByRole('heading', { level: 1 })).toBeAttached()
    const { number } = await guestOrder(storefront.origin, 'en')
    await expect(columnOf(page, 'new')).toContainText(number)
    await expect(columnOf(manager, 'new')).toContainText(number)

    await card(page, number)
      .getByRole('button', { name: wordStart('en', 'Accept · {minutes} min') })
      .click()
    await expect(columnOf(page, 'preparing')).toContainText(number)
    await expect(columnOf(manager, 'preparing')).toContainText(number)
    await card(manager, number)
      .getByRole('button', { name: say('Ready'), exact: true })
      .click()
    await expect(columnOf(page, 'ready')).toContainText(number)

    // The cookie of the staff counts for the pages of the storefront alone.
    const cookies = await context.cookies(storefront.origin)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const asked = async (site: string) =>
      (
        await request.get(`${storefront.origin}/api/v1/ops/me`, {
          headers: { cookie, 'sec-fetch-site': site },
        })
      ).status()
    expect([await asked('same-origin'), await asked('cross-site')]).toEqual([200, 401])

    await manager.getByRole('button', { name: wordStart('en', 'Your account: {name}') }).click()
    await manager.getByRole('button', { name: say('Sign out'), exact: true }).click()
    await manager.waitForURL(/\/office\/sign-in/)
    expect(await asked('same-origin')).toBe(401)
  } finally {
    await context.close()
    await page.goto('about:blank')
    await storefront.stop()
  }
})
