import { expectTotal, lineWithin, openCart, soldOut, totalOf } from './cart-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { toCheckout, unfold } from './order-steps.ts'
import { views, word, wordStart } from './words.ts'
import type { Page } from '@playwright/test'
import { sampled } from '../support/tier.ts'

/** As if every line had cost one less at the last quote. */
const lookedEarlier = (page: Page) =>
  page.evaluate(() => {
    const seen: { price: { total: number; dishes: { total: number; quantity: number }[] } } =
      JSON.parse(localStorage.getItem('cart-seen') ?? '{}')
    for (const line of seen.price.dishes) line.total -= line.quantity
    seen.price.total -= seen.price.dishes.reduce((sum, { quantity }) => sum + quantity, 0)
    localStorage.setItem('cart-seen', JSON.stringify(seen))
  })

for (const [language, width] of sampled(views)) {
  const say = (id: string) => word(language, id)
  test(`the cart shows a changed price until the customer accepts it, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const line = await lineWithin(shop.origin, 30, 60)
    await openCart(page, shop, [line], { language })
    const panel = page.locator('main').getByText(say('Some items changed'))
    const total = await totalOf(page)
    await expect(panel).toBeHidden()
    await page.waitForFunction(() => localStorage.getItem('cart-seen') !== null)
    await lookedEarlier(page)
    await page.reload()
    await expect(panel).toBeVisible()
    const rows = page.locator('main [role=status] li')
    await expect(
      rows.filter({ hasText: (await page.locator('main h2 a').first().innerText()).trim() }),
    ).toBeVisible()
    await expect(rows.filter({ hasText: say('Total') })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    // Changes of the customer's own are not listed.
    await page
      .getByRole('button', { name: wordStart(language, 'One more: {name}') })
      .first()
      .click()
    await expectTotal(page, total + line.price)
    await expect(rows).toHaveCount(1)
    await page.reload()
    await hydrated(page)
    await expect(panel).toBeVisible()
    await page.getByRole('button', { name: say('Got it') }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expectTotal(page, total + line.price)
    await expect(panel).toBeHidden()
  })

  test(`the cart removes a sold-out dish with a notice, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const line = await lineWithin(shop.origin, 30, 60)
    const gone = await soldOut(shop.origin, language)
    await openCart(page, shop, [line, { id: gone.id, quantity: 2 }], { language })
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('heading', { name: say('Oh, no!') })).toBeVisible()
    await expect(modal).toContainText(gone.name)
    await expect(modal).toContainText(gone.reason)
    await expect(modal.getByRole('button', { name: say('Continue') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal).toBeHidden()
    await expect(page.locator('main h2 a')).toHaveCount(1)
    await page.reload()
    await hydrated(page)
    await expectTotal(page, line.price * line.quantity)
    await expect(modal).toBeHidden()
  })
}

test('the customer’s own changes of pieces, persons, code or delivery are not reported @whole', async ({
  page,
  shop,
}) => {
  const line = await lineWithin(shop.origin, 50, 90)
  await openCart(page, shop, [line])
  const before = await totalOf(page)
  const panel = page.getByText('Some items changed')
  await page.getByRole('button', { name: `One more: ${line.name}` }).click()
  await expectTotal(page, before + line.price)
  await page.getByLabel('Promo code').fill('minus10')
  await page.getByLabel('Promo code').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(panel).toBeHidden()
  await toCheckout(page, 'en')
  const priced = await totalOf(page)
  await unfold(page, 'en')
  await page
    .getByRole('group', { name: 'Chopsticks', exact: true })
    .getByRole('button')
    .last()
    .click()
  await expect.poll(() => totalOf(page)).toBeGreaterThan(priced)
  await page.getByRole('radio', { name: 'Delivery', exact: true }).click({ force: true })
  await expect(page.getByText('by your address')).toBeVisible()
  await expect(panel).toBeHidden()
  await page.getByRole('radio', { name: 'Pickup' }).click({ force: true })
  await expect(page.getByText('by your address')).toBeHidden()
  await expect(panel).toBeHidden()
})

test('Enter in the promo field of the checkout applies the code and places no order @whole', async ({
  page,
  shop,
}) => {
  const line = await lineWithin(shop.origin, 50, 90)
  await openCart(page, shop, [line])
  const before = await totalOf(page)
  await toCheckout(page, 'en')
  await unfold(page, 'en')
  const field = page.getByLabel('Promo code')
  await field.fill('minus10')
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('The promo code works!')
  await page.keyboard.press('Enter')
  await expectTotal(page, before - 10)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
})
