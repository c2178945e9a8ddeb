import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { cookiesOf } from './cart-steps.ts'
import { dialog, dishes } from './choice-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { activate } from './keyboard-steps.ts'
import { prefix } from './order-steps.ts'
import { troubles } from './reflow-steps.ts'
import { type Language, views, word } from './words.ts'
import { sampled } from '../support/tier.ts'

const opener = (page: Page, language: Language = 'en') =>
  page.locator('main article').getByRole('link', {
    name: word(language, 'Choose: {name}').replace('{name}', dishes[language].burger),
  })
const cart = async (page: Page) => (await cookiesOf(page))['cart'] ?? ''
const add = (page: Page, language: Language = 'en') =>
  dialog(page).getByRole('button', { name: new RegExp(`^${word(language, 'Add to cart')}`) })
const more = (page: Page, name: string, language: Language = 'en') =>
  dialog(page).getByRole('button', {
    name: word(language, 'More: {name}').replace('{name}', name),
  })
const burgers = async (page: Page, language: Language = 'en') => {
  await page.goto(`${prefix[language]}/products/burgers`)
  await hydrated(page)
}

for (const [language, width] of sampled([...views, ['ru', 320]] as const)) {
  const own = dishes[language]

  test(`the keyboard chooses a dish from its card, in ${language} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await burgers(page, language)
    await opener(page, language).press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('radio', { name: own.medium })).toBeChecked()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    expect(await troubles(page)).toEqual([])

    await activate(page, dialog(page).getByRole('button', { name: /: (Sauce|Соус)/ }))
    await expect(
      dialog(page).getByRole('button', { name: /: (Soy sauce|Соевый соус)$/ }),
    ).toBeFocused()
    await more(page, own.teriyaki, language).press('Enter')
    await dialog(page).getByRole('radio', { name: own.wellDone }).press('Space')
    await dialog(page).getByRole('radio', { name: own.fries }).press('Space')
    await dialog(page).getByRole('checkbox', { name: own.aioli }).press('Space')
    await expect(dialog(page).getByRole('status').first()).toHaveText(/20[.,]40/)
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    await activate(page, add(page, language))
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page, language)).toBeFocused()
    await expect(
      page
        .getByText(word(language, '{name} is in your cart').replace('{name}', own.burger))
        .first(),
    ).toBeVisible()
    expect(await cart(page)).toMatch(/^1~\w+\.1_\w+\.1_\w+\.1\*\w+\.1_\w+\.1$/)
  })
}

test('a double press adds one piece', async ({ page }) => {
  await burgers(page)
  await opener(page).click()
  await more(page, dishes.en.teriyaki).click()
  await add(page).dblclick()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => cart(page)).toMatch(/^1~\w+\.1_/)
})

test('Back closes the sheet and stays on the page, and a new opening resets the choice @whole', async ({
  page,
}) => {
  await page.goto('/promo')
  await burgers(page)
  await opener(page).click()
  await dialog(page).getByRole('radio', { name: dishes.en.wellDone }).check()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/products\/burgers$/)
  await opener(page).click()
  await expect(dialog(page).getByRole('radio', { name: dishes.en.medium })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/promo$/)
})

test('a failed request offers another try that shows the choices @whole', async ({
  page,
  complaints,
}) => {
  await burgers(page)
  const answers = /\/api\/v1\/domain\/1\/goods\/street-cheeseburger/
  await page.route(answers, (route) => route.abort())
  await opener(page).click()
  const again = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  await page.unroute(answers)
  await again.click()
  await expect(dialog(page).getByRole('radio', { name: dishes.en.medium })).toBeChecked()
  complaints.splice(0)
})

test('a guest without an address is asked for it before the dish is added', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'delivery' })
  await burgers(page)
  await opener(page).click()
  await more(page, dishes.en.teriyaki).click()
  await add(page).click()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('heading')).toHaveText(
    `Where shall we bring the ${dishes.en.burger}?`,
  )
  expect(await cart(page)).toBe('')
})

test('the sheet adds a combo with its dishes @whole', async ({ page }) => {
  await page.goto('/products/sets')
  await hydrated(page)
  await page
    .locator('main article')
    .getByRole('link', { name: `Choose: ${dishes.en.combo}` })
    .click()
  for (const name of ['Shiitake ramen', dishes.en.soup, dishes.en.water])
    await dialog(page).getByRole('radio', { name }).check()
  await expect(add(page)).toContainText('24.90')
  await add(page).click()
  await expect.poll(() => cart(page)).toMatch(/^1~\w+\.1('\w+\.\w+){3}$/)
})

test('the button of a card links to the dish without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/products/burgers`)
  await opener(page).click()
  await expect(page).toHaveURL(/\/product\/street-cheeseburger$/)
  await context.close()
})
