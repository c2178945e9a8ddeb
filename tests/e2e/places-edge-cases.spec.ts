import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hold, hydrated, test } from './fixtures.ts'
import { hasFocus } from './keyboard-steps.ts'
import { addBySuggestion, ask, closeByBack, streetOf } from './places-steps.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

test.use({ chosen: false })

test('the keyboard alone chooses an address and returns the focus to the header link', async ({
  page,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  await page.goto('/')
  await hydrated(page)
  const link = page
    .getByRole('banner')
    .locator('a[aria-haspopup="dialog"][href="/delivery"]:visible')
  await link.focus()
  await page.keyboard.press('Enter')
  const modal = page.locator('dialog[open]')
  await expect(modal).toBeVisible()
  const field = modal.getByLabel('Street')
  for (let presses = 0; presses < 20 && !(await hasFocus(page, field)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('albat')
  await expect(modal.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(street)
  await expect(modal.getByLabel('House', { exact: true })).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(modal).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(link).toContainText(`${street}, 12`)
})

test('Back leads from the form to the list and to the page, and a reload closes the modal @whole', async ({
  page,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  await page.goto('/products/ramen')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Delivery', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/delivery$/)
  await ask(page, 'en')
  await addBySuggestion(page, 'en', street, '12')
  const modal = await ask(page, 'en')
  await modal.getByRole('button', { name: 'Add an address' }).click()
  await expect(modal.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  await closeByBack(page)
  await expect(modal.getByRole('heading', { name: 'Delivery or pickup' })).toBeVisible()
  await closeByBack(page)
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(/\/delivery$/)
  await ask(page, 'en')
  await page.reload()
  await hydrated(page)
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(/\/delivery$/)
})

test('a street typed before the suggestions have loaded is still suggested @whole', async ({
  page,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  const code = await hold(page, /\/assets\/str-.*\.js$/)
  await page.goto('/')
  await hydrated(page)
  const modal = await ask(page, 'en')
  await expect.poll(() => code.asked).toBe(1)
  const field = modal.getByLabel('Street')
  await field.pressSequentially('albat')
  code.release()
  await expect(modal.getByRole('option', { name: street, exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await field.pressSequentially('r')
  await expect(field).toHaveValue('albatr')
})

test('an address chosen in one tab shows in the other @whole', async ({ page, context, shop }) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  await page.goto('/')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/contacts')
  await hydrated(other)
  await ask(page, 'en')
  await addBySuggestion(page, 'en', street, '12')
  await expect(
    other.getByRole('banner').getByText(`${street}, 12`).filter({ visible: true }),
  ).toBeVisible()
  const modal = await ask(other, 'en')
  await expect(modal.getByRole('radio', { name: `${street}, 12` })).toBeChecked()
})

test('the address links to the delivery page without JavaScript @whole', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Choose an address/ })
    .click()
  await expect(page).toHaveURL(/\/delivery$/)
  await context.close()
})

for (const width of sampled([360, 1440])) {
  test(
    `axe finds nothing in the modals at ${width} px`,
    { tag: '@whole' },
    async ({ page, shop }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      const findings: string[] = []
      const look = async (where: string) => {
        const found = await axeFindingsInWholeRun(page, 'dialog[open]')
        findings.push(...found.map((finding) => `${where} ${finding}`))
      }
      const { street } = await streetOf(shop.origin, 'ru', 'Albatros')
      await page.goto('/ru/contacts')
      await hydrated(page)
      let modal = await ask(page, 'ru')
      await look('new address')
      await modal.getByRole('button', { name: word('ru', 'Deliver here') }).click()
      await expect(modal.getByText(word('ru', 'Enter your address'))).toBeVisible()
      await look('errors')
      await modal.getByLabel(word('ru', 'Street')).pressSequentially(street.slice(0, 6))
      await expect(modal.getByRole('option').first()).toBeVisible()
      await look('suggestions')
      await modal.getByLabel(word('ru', 'Street')).fill('')
      await addBySuggestion(page, 'ru', street, '12')
      modal = await ask(page, 'ru')
      await look('addresses')
      await modal.getByRole('radio', { name: word('ru', 'Pickup') }).click({ force: true })
      await look('branches')
      expect(findings).toEqual([])
    },
  )
}

test('a menu that cannot load offline shows an error and opens after a retry @whole', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/promo')
  await hydrated(page)
  await context.setOffline(true)
  const burger = page.getByRole('button', { name: 'Open the navigation' })
  await burger.click()
  await expect(page.getByRole('alert')).toContainText('The shop does not answer')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await burger.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Home' })).toBeVisible()
  expect(complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
})
