import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { cookiesOf } from './cart-steps.ts'
import { cards, prefix } from './catalog-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { activate, tabTo } from './keyboard-steps.ts'
import { layoutShift, recordShifts } from './layout-shift.ts'
import { dialog, signInBySms } from './login-steps.ts'
import { enterContact, newestOrder, placeOrder, toCheckout } from './order-steps.ts'
import { type Language, word, wordStart } from './words.ts'

const chosen = (text: string, { origin }: { origin: string }) => ({
  name: 'diet',
  value: text,
  url: origin,
})
const opener = (page: Page, language: Language = 'en') =>
  page.getByRole('main').getByRole('button', { name: word(language, 'Allergens and diet') })
const hider = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: wordStart(language, 'Hide unsuitable ({count})') })
const reason = (language: Language, what: string) =>
  word(language, 'Contains {inIt}').replace('{inIt}', what)
const unfit = (page: Page) => cards(page).filter({ has: page.locator('[data-unfit]') })

for (const [language, width, milk] of [
  ['en', 1440, 'milk'],
  ['ru', 320, 'молоко'],
] as const) {
  const say = (id: string) => word(language, id)
  test(`the menu marks and hides dishes with an allergen chosen by keyboard, in ${language} at ${width} px @whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${prefix[language]}/products/pizza`)
    await hydrated(page)
    const all = await cards(page).count()
    await activate(page, opener(page, language))
    const box = dialog(page).getByRole('checkbox', { name: milk })
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    expect(await axeFindingsInWholeRun(page, 'dialog')).toEqual([])
    await activate(page, dialog(page).getByRole('button', { name: say('Save') }))
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page, language)).toBeFocused()
    expect((await cookiesOf(page))['diet']).toBe('1~milk~~')

    await expect(unfit(page).first()).toContainText(reason(language, milk))
    const bad = await unfit(page).count()
    expect(bad).toBeGreaterThan(2)
    expect(bad).toBeLessThan(all)
    expect(await axeFindingsInWholeRun(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await hider(page, language).press('Enter')
    await expect(hider(page, language)).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).filter({ visible: true })).toHaveCount(all - bad)
    await page.reload()
    await hydrated(page)
    await expect(cards(page).filter({ visible: true })).toHaveCount(all - bad)
    await hider(page, language).press('Enter')
    await expect(cards(page).filter({ visible: true })).toHaveCount(all)
  })
}

test('search and hits mark unsuitable dishes, and traces count only when avoided @whole', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([chosen('1~nuts~~', shop)])
  await page.goto('/search?text=wok')
  await hydrated(page)
  await expect(cards(page).filter({ hasText: 'May contain traces of nuts' }).first()).toBeVisible()
  await expect(unfit(page)).toHaveCount(0)
  await context.addCookies([chosen('1~nuts~~t', shop)])
  await page.reload()
  await hydrated(page)
  await expect(unfit(page).first()).toContainText('May contain traces of nuts')
  await context.addCookies([chosen('1~~vegan~', shop)])
  await page.goto('/')
  await hydrated(page)
  await expect(unfit(page).first()).toContainText('Not vegan')
})

test('a wholly hidden list says so, hides its headings and can be shown again @whole', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([chosen('1~gluten~~h', shop)])
  await page.goto('/products/pizza')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Nothing here suits you' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Classic' })).toBeHidden()
  expect(await axeFindingsInWholeRun(page, 'main')).toEqual([])
  await main.getByRole('button', { name: 'Show all dishes' }).click()
  await expect(main.getByRole('heading', { name: 'Classic' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Nothing here suits you' })).toHaveCount(0)
  await opener(page).click()
  await dialog(page).getByRole('checkbox', { name: "Hide what doesn't suit me" }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(cards(page).filter({ visible: true })).toHaveCount(0)
})

test('a menu without a diet has no layout shift and loads no diet scripts @whole', async ({
  page,
}) => {
  const parts: string[] = []
  page.on('request', (request) => parts.push(request.url()))
  await recordShifts(page)
  await page.goto('/products/pizza')
  await hydrated(page)
  expect(await layoutShift(page, 'main')).toBeLessThan(0.001)
  expect(parts.filter((url) => /card-mark|diet-layer|diet-sheet/.test(url))).toEqual([])
})

test('the verdict of a dish follows its options, and an unsuitable ingredient can be left out @whole', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([chosen('1~nuts.milk~~', shop)])
  await page.goto('/product/tofu-edamame-bowl')
  await hydrated(page)
  const main = page.getByRole('main')
  const verdict = main
    .getByRole('status')
    .filter({ hasText: /Suits you|Contains|traces/ })
    .first()
  await expect(verdict).toContainText('Contains nuts (Cashews)')
  expect(await axeFindingsInWholeRun(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Leave out: Cashews' }).click()
  await expect(verdict).toContainText('May contain traces of nuts')
  await expect(verdict).not.toContainText('Contains nuts')
  await expect(main).toContainText('Removed')

  await context.addCookies([chosen('1~milk~~', shop)])
  await page.goto('/product/grilled-garden-pizza')
  await hydrated(page)
  await expect(verdict).toContainText('Suits you')
  const cheese = page.getByRole('radio', { name: /cheese/i })
  await expect(cheese).toHaveAccessibleName(/Contains milk/)
  await cheese.check()
  await expect(verdict).toContainText('Contains milk')
  await expect(verdict).toContainText('choose another option')
})

test('an order carries the allergies unless the customer unticks them @whole', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([chosen('1~milk.nuts~vegan~', shop)])
  for (const declared of [true, false]) {
    await page.goto('/product/craft-cola')
    await hydrated(page)
    await context.addCookies([{ name: 'cart', value: '1~1.3', url: shop.origin }])
    await page.goto('/cart')
    await hydrated(page)
    await toCheckout(page, 'en')
    // The next order of this browser has them filled in.
    if (declared) await enterContact(page, 'en')
    const tells = page.getByRole('checkbox', {
      name: 'Tell the kitchen about my allergies: milk and nuts',
    })
    await expect(tells).toBeChecked()
    if (!declared) await tells.uncheck()
    await placeOrder(page, 'en')
    expect(await newestOrder(shop.origin)).toMatchObject({
      allergens: declared ? ['milk', 'nuts'] : [],
    })
  }
})

test('the diet moves to the account at the first sign-in and from there to other devices @whole', async ({
  page,
  browser,
  context,
  shop,
}) => {
  await context.addCookies([chosen('1~eggs~~', shop)])
  await page.goto('/products/pizza')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signInBySms(page, shop.origin)
  await page.goto('/account/profile')
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText("I don't eat: eggs")
  await opener(page).click()
  await dialog(page).getByRole('checkbox', { name: 'soy' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText("I don't eat: eggs and soy")
  const state = await context.storageState()
  const elsewhere = await browser.newContext({
    baseURL: shop.origin,
    storageState: {
      ...state,
      cookies: state.cookies.map((one) =>
        one.name === 'diet' ? { ...one, value: '1~fish~~' } : one,
      ),
    },
  })
  const other = await elsewhere.newPage()
  await other.goto('/products/pizza')
  await hydrated(other)
  await expect.poll(async () => (await cookiesOf(other))['diet']).toBe('1~eggs.soy~~')
  await elsewhere.close()
})
