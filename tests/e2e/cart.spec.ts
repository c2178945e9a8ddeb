import {
  cookiesOf,
  dearestPlace,
  expectTotal,
  lineWithin,
  openCart,
  totalOf,
} from './cart-steps.ts'
import { axeFindings, axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { toCheckout, unfold } from './order-steps.ts'
import { views, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled(views)) {
  const say = (id: string) => word(language, id)
  test.describe(`in ${language} at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }))

    test('the keyboard alone corrects a wrong promo code, applies the right one and removes it', async ({
      page,
      shop,
    }) => {
      const line = await lineWithin(shop.origin, 50, 90)
      await openCart(page, shop, [line], { language })
      const before = await totalOf(page)
      const field = page.getByLabel(say('Promo code'), { exact: true })
      await field.fill('nonsense')
      await field.press('Enter')
      const modal = page.getByRole('dialog')
      await expect(modal).toContainText(say("Alas, it doesn't work."))
      await expect(modal).toContainText(say('It looks like you entered the wrong promo code.'))
      await expect(modal.getByRole('button', { name: say('Repeat') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(modal).toBeHidden()
      await expect(field).toBeFocused()
      expect(await cookiesOf(page)).not.toHaveProperty('promocode')

      await page.keyboard.type('summer')
      await page.keyboard.press('Enter')
      await expect(modal).toContainText(say("Alas, it doesn't work."))
      await expect(modal).not.toContainText(say('It looks like you entered the wrong promo code.'))
      await page.keyboard.press('Escape')
      await expect(field).toBeFocused()

      await page.keyboard.type('minus10')
      await page.keyboard.press('Enter')
      await expect(modal).toContainText(say('The promo code works!'))
      await page.keyboard.press('Enter')
      await expect(modal).toBeHidden()
      await expectTotal(page, before - 10)
      const remove = page.getByRole('button', {
        name: wordStart(language, 'Remove the promo code {code}'),
      })
      await expect(remove).toBeVisible()
      await expect(
        page.getByText('minus10', { exact: false }).locator('xpath=ancestor-or-self::p'),
      ).toBeFocused()
      // A second Enter takes nothing away.
      await page.keyboard.press('Enter')
      await page.reload()
      await hydrated(page)
      await expectTotal(page, before - 10)
      await remove.click()
      await expect(field).toBeFocused()
      await expectTotal(page, before)
    })

    test('the cart is emptied with its code and chopsticks only after a confirmation @whole', async ({
      page,
      shop,
    }) => {
      const line = await lineWithin(shop.origin, 50, 90)
      await page.context().addCookies([{ name: 'equipment', value: '1~2.2.0', url: shop.origin }])
      await openCart(page, shop, [line], { language })
      const field = page.getByLabel(say('Promo code'), { exact: true })
      await field.fill('minus10')
      await field.press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Continue') })
        .click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: say('Empty the cart') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Keep everything') })
        .click()
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(Object.keys(await cookiesOf(page))).toEqual(
        expect.arrayContaining(['cart', 'equipment', 'promocode']),
      )
      await page.getByRole('button', { name: say('Empty the cart') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Empty the cart') })
        .click()
      await expect(page.getByText(say('Your cart is empty'))).toBeVisible()
      for (const name of ['cart', 'equipment', 'promocode'])
        expect(await cookiesOf(page)).not.toHaveProperty(name)
    })
  })
}

test('two tabs show the same lines and promo code', async ({ page, context, shop }) => {
  const line = await lineWithin(shop.origin, 50, 90)
  await openCart(page, shop, [line])
  const other = await context.newPage()
  await other.goto('/cart')
  await hydrated(other)
  const field = other.getByLabel('Promo code')
  await field.fill('MINUS10')
  await field.press('Enter')
  await expect(other.getByRole('dialog')).toContainText('The promo code works!')
  await expect(page.getByRole('button', { name: 'Remove the promo code MINUS10' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${line.name}` }).click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
})

test('chopsticks above the number of people are charged in every tab @whole', async ({
  page,
  context,
  shop,
}) => {
  await openCart(page, shop, [await lineWithin(shop.origin, 30, 90)])
  await toCheckout(page, 'en')
  await unfold(page, 'en')
  const before = await totalOf(page)
  await page
    .getByRole('group', { name: 'Chopsticks', exact: true })
    .getByRole('button')
    .last()
    .click()
  await expect(page.getByText(/1 included, 1 × /)).toBeVisible()
  await expect.poll(() => totalOf(page)).toBeGreaterThan(before)
  const total = await totalOf(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(
    other.getByRole('group', { name: 'Chopsticks', exact: true }).getByRole('status'),
  ).toHaveText('2')
  await expectTotal(other, total)
})

test('forty portions are typed in the cart, with one calculation @whole', async ({
  page,
  shop,
}) => {
  const { id, name, price } = await lineWithin(shop.origin, 1, 90)
  await openCart(page, shop, [{ id, quantity: 1 }])
  await hydrated(page)
  const calculations: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('calculateCart')) calculations.push(request.url())
  })
  const count = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  await count.click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expectTotal(page, price * 40)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `One more: ${name}` })).toBeFocused()
  await expect(count).toHaveValue('40')
  expect(calculations).toHaveLength(1)
  expect(await axeFindings(page, 'main')).toEqual([])
})

test('the cart shows its dishes, total and phone without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const { id, name, quantity, price } = await lineWithin(shop.origin, 30, 90)
  await context.addCookies([
    { name: 'cart', value: `1~${id.toString(36)}.${quantity.toString(36)}`, url: shop.origin },
    { name: 'delivery', value: '1~pickup~1', url: shop.origin },
  ])
  const page = await context.newPage()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectTotal(page, price * quantity)
  await expect(
    page.locator('p').filter({ hasText: 'switch on JavaScript' }).getByRole('link'),
  ).toHaveAttribute('href', 'tel:+35952000123')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  await context.close()
})

test('axe finds nothing in the cart and its modals', { tag: '@whole' }, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  const findings: string[] = []
  const look = async (where: string) => {
    findings.push(...(await axeFindingsInWholeRun(page)).map((finding) => `${where} ${finding}`))
  }
  const { cookie, min } = await dearestPlace(shop.origin)
  await openCart(page, shop, [await lineWithin(shop.origin, 1, min)], { delivery: cookie })
  await look('cart')
  const modal = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Minimum order: / }).click()
  await expect(modal).toBeVisible()
  await look('minimum')
  await page.keyboard.press('Escape')
  await page.getByLabel('Promo code').fill('nonsense')
  await page.getByLabel('Promo code').press('Enter')
  await expect(modal).toContainText('Alas')
  await look('refused code')
  expect(findings).toEqual([])
})

test('the focus ring of a dish that is put back follows the corners of the list @whole', async ({
  page,
  shop,
}) => {
  const line = await lineWithin(shop.origin, 30, 90)
  await openCart(page, shop, [line])
  await page.getByRole('button', { name: `Remove ${line.name}` }).click()
  await page.getByRole('button', { name: 'Put back' }).click()
  const row = page.locator('main li:focus')
  await expect(row).toHaveCSS('outline-offset', '-2px')
  const radius = await row.locator('..').evaluate((list) => getComputedStyle(list).borderRadius)
  await expect(row).toHaveCSS('border-radius', radius)
})
