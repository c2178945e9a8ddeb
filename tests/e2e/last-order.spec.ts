import type { Page } from '@playwright/test'
import { order, signInByCookie } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test, words } from './fixtures.ts'
import { layoutShift, recordShifts } from './layout-shift.ts'
import { enterContact, fillCart, orderButton, placeOrder } from './order-steps.ts'
import { fits, move } from './tracking-steps.ts'
import { type Language, word } from './words.ts'

const lastOrder = (page: Page, language: Language) =>
  page.getByRole('article', { name: word(language, 'Your last order') })

for (const [language, width] of [
  ['ru', 360],
  ['en', 1440],
] as const)
  test(`a guest repeats the last order from home in three taps, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await recordShifts(page)
    await fillCart(page, language)
    await enterContact(page, language)
    await placeOrder(page, language)
    await page.getByRole('link', { name: word(language, 'Track order') }).click()
    const id = Number(/order\/(\d+)/.exec(page.url())?.[1])
    const home = words[language].prefix || '/'
    await page.goto(home)
    await hydrated(page)
    await expect(lastOrder(page, language)).toHaveCount(0)
    await move(shop.origin, id, { status: 'cancel', version: 1, reason: 'The oven broke' })
    await page.goto(home)
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'open_orders'))
      .toMatchObject({ value: '0' })
    await page.goto(home)
    await expect(lastOrder(page, language)).toContainText(/Margherita|Маргарита/)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page, 'main')).toEqual([])

    await lastOrder(page, language).getByRole('button').click()
    await page.waitForURL(/\/cart$/)
    await page.locator('a[href$="/checkout"]:visible').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(language, 'Checkout'))
    await orderButton(page).click()
    await page.waitForURL(/\/checkout\/success/)
  })

test('the last order of another browser shows after a sign-in, and not after signing out @whole', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInByCookie(context, shop.origin)
  await order(shop.origin, token, ['process', 'package', 'complete'])
  await page.goto('/')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'open_orders'))
    .toMatchObject({ value: '0' })
  await page.goto('/')
  await expect(lastOrder(page, 'en').getByRole('button')).toBeVisible()
  await context.clearCookies({ name: /token|signed_in/ })
  await page.goto('/')
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'open_orders'))
    .toBe(false)
  await expect(lastOrder(page, 'en')).toHaveCount(0)
})
