import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { cookiesOf } from './cart-steps.ts'
import {
  dishes,
  onlyLine,
  openUntil,
  option,
  putCart,
  read,
  sell,
  slot,
  written,
} from './choice-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { activate } from './keyboard-steps.ts'
import { enterContact, newestOrder, placeOrder, prefix, toCheckout } from './order-steps.ts'
import { word } from './words.ts'

const price = (page: Page) => page.locator('main article').getByRole('status').first()

for (const [language, width] of [
  ['en', 1440],
  ['ru', 320],
] as const) {
  const say = (id: string) => word(language, id)
  const own = dishes[language]
  const action = (page: Page, name: RegExp | string) =>
    page.locator('main').getByRole('button', { name }).last()
  const more = (page: Page, name: string) =>
    page.getByRole('button', { name: say('More: {name}').replace('{name}', name) })

  test(`a combo chosen by keyboard reaches the cart and the order with every dish, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${prefix[language]}/product/lunch-combo`)
    await hydrated(page)
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    const main = slot(page, own.main)
    await main.getByRole('radio', { name: own.burger }).press('Space')
    await expect(main.getByRole('radio', { name: own.burger })).toBeFocused()
    await main.getByRole('radio', { name: own.fries }).press('Space')
    const dip = page.getByRole('group', { name: own.dip })
    await expect(dip).toBeVisible()
    await expect(main.getByRole('radio', { name: own.fries })).toBeFocused()
    for (const name of [own.ketchup, own.aioli])
      await dip.getByRole('checkbox', { name }).press('Space')
    // The button leads to what the dish still needs, then to each slot.
    await activate(page, action(page, /: (Sauce|Соус)/))
    await expect(main.locator(':focus')).toHaveCount(1)
    await more(page, own.teriyaki).press('Enter')
    await activate(page, action(page, new RegExp(`: ${own.side}`)))
    await expect(slot(page, own.side).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await slot(page, own.side).getByRole('radio', { name: own.soup }).press('Space')
    await expect(price(page)).toContainText(/^(from|от)/)
    await slot(page, own.drink).getByRole('radio', { name: own.water }).press('Space')
    // 15% less than the burger with fries and a second dip, soup and water.
    await expect(price(page)).toHaveText(/27[.,]45/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    await activate(page, action(page, new RegExp(`^${say('Add to cart')}.*27[.,]45`)))
    await page.goto(`${prefix[language]}/cart`)
    await hydrated(page)
    const line = onlyLine(page)
    await expect(line).toContainText(`${own.main}: ${own.burger}`)
    await expect(line).toContainText(`${own.fries} (${own.ketchup}, ${own.aioli})`)
    await expect(line).toContainText(`${own.side}: ${own.soup}`)
    await expect(line).toContainText(`${own.drink}: ${own.water}`)
    await expect(line).toContainText(/27[.,]45/)
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    await toCheckout(page, language)
    await expect(page.getByRole('main')).toContainText(`${own.drink}: ${own.water}`)
    await enterContact(page, language)
    await placeOrder(page, language)
    await page.getByRole('link', { name: say('Track order') }).click()
    await expect(page.getByRole('main')).toContainText(`${own.main}: ${own.burger}`)
    expect(await newestOrder(shop.origin)).toMatchObject({ dishes: [{ price: 27.45 }] })
  })

  test(`a combo shows its lowest price and its choices without JavaScript, in ${language} @whole`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.origin}${prefix[language]}/product/family-set`)
    await expect(price(page)).toHaveText(/^(from|от).*49[.,]90/)
    await page.goto(`${shop.origin}${prefix[language]}/product/lunch-combo`)
    await expect(price(page)).toHaveText(/^(from|от).*22[.,]35/)
    for (const name of [own.burger, own.soup, own.water])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    await context.close()
  })
}

test('two slots with the same dishes keep separate choices @whole', async ({ page }) => {
  await page.goto('/product/family-set')
  await hydrated(page)
  const [first, second] = [slot(page, 'First pizza'), slot(page, 'Second pizza')]
  await first.getByRole('radio', { name: 'Margherita' }).check()
  await second.getByRole('radio', { name: 'Margherita' }).check()
  await second.getByRole('radio', { name: /^40 cm/ }).check()
  await expect(first.getByRole('radio', { name: /^30 cm/ })).toBeChecked()
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  await slot(page, 'Drinks for everyone')
    .getByRole('radio', { name: /lemonade/ })
    .first()
    .check()
  // Its own price, the larger pizza's difference and the surcharge of the drink.
  await expect(price(page)).toHaveText('BGN 60.90')
})

test('a sold-out dish of a combo is disabled, and a cart with it says so @whole', async ({
  page,
  shop,
}) => {
  const { id, slots } = await read(shop.origin, 'lunch-combo')
  const [, , drinks] = slots
  const water = drinks?.dishes.find(({ name }) => name === dishes.en.water)
  if (!water) throw new Error('The demo has no water')
  const [soup] = slots[1]?.dishes ?? []
  const [bowl] = slots[0]?.dishes ?? []
  const picks = [bowl, soup, water].map(
    (dish, index) =>
      `'${written(slots[index]?.id ?? 0, dish?.id)}${index === 0 ? option(bowl?.groups ?? [], 'Teriyaki') : ''}`,
  )
  await putCart(page, shop.origin, `${written(id)}${picks.join('')}`)
  await page.goto('/cart')
  await expect(onlyLine(page)).toContainText('Drink: Still water')

  await sell(shop.origin, { dish: water.id }, false)
  const radio = slot(page, 'Drink').getByRole('radio', { name: dishes.en.water })
  await openUntil(page, '/product/lunch-combo', () => expect(radio).toBeDisabled({ timeout: 1000 }))
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByRole('dialog')).toContainText(dishes.en.combo)
  await expect.poll(async () => (await cookiesOf(page))['cart'] ?? '').toBe('')
  await sell(shop.origin, { dish: water.id }, true)
})
