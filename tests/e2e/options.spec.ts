import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { cookiesOf } from './cart-steps.ts'
import { openUntil, sell } from './choice-steps.ts'
import { cityId } from '#contract/values/ids.ts'
import { clientOf } from '../support/orders.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { activate } from './keyboard-steps.ts'
import { enterContact, newestOrder, placeOrder, prefix, toCheckout } from './order-steps.ts'
import { word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

/** Names of the demo's options. */
const names = {
  en: {
    noodles: 'Noodles',
    udon: 'Udon',
    beef: 'Beef strips',
    vegetables: ['Broccoli', 'Bell pepper', 'Mushrooms', 'Carrot'],
    sauce: 'Teriyaki',
    large: /^40 cm/,
    cheese: 'Mozzarella',
  },
  ru: {
    noodles: 'Лапша',
    udon: 'Удон',
    beef: 'Говядина соломкой',
    vegetables: ['Брокколи', 'Сладкий перец', 'Шампиньоны', 'Морковь'],
    sauce: 'Терияки',
    large: /^40 см/,
    cheese: 'Моцарелла',
  },
}
const price = (page: Page) => page.locator('main article').getByRole('status').first()
const amountOf = async (page: Page) =>
  Number((await price(page).innerText()).replaceAll(/[^\d,.]/g, '').replace(',', '.'))
const onlyLine = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
const dialog = (page: Page) => page.getByRole('dialog')
const pickup = (shop: { origin: string }) => ({
  name: 'delivery',
  value: '1~pickup~1',
  url: shop.origin,
})

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 320],
] as const)) {
  const say = (id: string) => word(language, id)
  const inCart = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^${say('Add to cart')}(?!:)`) })

  test(`a dish composed by keyboard reaches the cart and the order with its choices, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    const own = names[language]
    await page.setViewportSize({ width, height: 800 })
    await page.context().addCookies([pickup(shop)])
    await page.goto(`${prefix[language]}/product/wok-builder`)
    await hydrated(page)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    // The lowest price has the cheapest protein.
    const base = (await amountOf(page)) - 2.5

    // The button leads to what is missing.
    await activate(page, page.getByRole('button', { name: new RegExp(`: ${own.noodles}`) }))
    const noodles = page.getByRole('radiogroup', { name: own.noodles })
    await expect(noodles).toBeInViewport()
    await expect(noodles.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(noodles.getByRole('radio', { name: own.udon })).toBeChecked()
    await page.getByRole('radio', { name: own.beef }).press('Space')
    const sauce = page.getByRole('radio', { name: own.sauce })
    const place = await sauce.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    for (const vegetable of own.vegetables)
      await page.getByRole('checkbox', { name: vegetable }).press('Space')
    // Of four vegetables the dearest three are included.
    expect(await amountOf(page)).toBeCloseTo(base + 5 + 1, 2)
    expect(
      await sauce.evaluate((element) => element.getBoundingClientRect().top + scrollY),
      'nothing has moved',
    ).toBeCloseTo(place, 0)
    await sauce.press('Space')
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    await activate(page, inCart(page))
    await page.goto(`${prefix[language]}/cart`)
    await hydrated(page)
    const line = onlyLine(page)
    // One vegetable more than the three that are included.
    const [beef, carrot, rest] = ['5.00', '1.00', '8.90'].map((amount) =>
      language === 'en' ? `BGN ${amount}` : `${amount.replace('.', ',')} BGN`,
    )
    await expect(line).toContainText(
      `${own.udon}, ${own.beef} +${beef}, ${own.vegetables.join(', ')} +${carrot}`,
    )
    await expect(line).toContainText(say('Without extras: {rest}').replace('{rest}', rest ?? ''))
    await expect(line).toContainText(own.sauce)
    await page.getByRole('button', { name: wordStart(language, 'One more: {name}') }).click()

    await toCheckout(page, language)
    await enterContact(page, language)
    await placeOrder(page, language)
    expect(await newestOrder(shop.origin, language)).toMatchObject({
      dishes: [
        {
          quantity: 2,
          price: base + 6,
          difference: [own.udon, own.beef, ...own.vegetables, own.sauce].map((name) => ({
            kind: 'choice',
            name,
            after: 1,
          })),
        },
      ],
    })
  })

  test(`a size changes the price of the dish and of its options, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    const own = names[language]
    await page.setViewportSize({ width, height: 800 })
    await page.context().addCookies([pickup(shop)])
    await page.goto(`${prefix[language]}/product/margherita`)
    await hydrated(page)
    const small = await amountOf(page)
    await page
      .getByRole('button', { name: say('More: {name}').replace('{name}', own.cheese) })
      .first()
      .click()
    expect(await amountOf(page)).toBeCloseTo(small + 3, 2)
    await page.getByRole('radio', { name: own.large }).check()
    expect(await amountOf(page)).toBeCloseTo(25.4 + 4.8, 2)
    await inCart(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(async () => (await cookiesOf(page))['cart']).toMatch(/^1~\w+\.1(_\w+\.1){3}$/)

    await page.goto(`${prefix[language]}/cart`)
    await expect(onlyLine(page)).toContainText(own.cheese)
  })
}

test('a card of a dish with sizes shows a "from" price and has no button to add it', async ({
  page,
}) => {
  await page.goto('/products/pizza')
  const card = page.locator('main article').filter({ hasText: 'Margherita' })
  await expect(card).toContainText('from BGN 15.90')
  await expect(
    card.getByRole('button', { name: wordStart('en', 'Add to cart: {name}') }),
  ).toHaveCount(0)
})

test('the sizes and options can be read without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/product/margherita`)
  for (const text of ['40 cm', 'BGN 25.40', 'Cheese-stuffed crust', 'Extra cheese'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await context.close()
})

test('a sold-out option cannot be picked, and a cart with it says so @whole', async ({
  page,
  shop,
}) => {
  const { dish } = clientOf(shop.origin)
  const { id, groups } = await dish.get({ params: { cityId: cityId(1), dish: 'margherita' } })
  const [size, crust, cheese] = groups.map(({ options }) => options[0]?.id ?? 0)
  const line = [size, crust, cheese].map((option) => `_${option?.toString(36)}.1`).join('')
  await page
    .context()
    .addCookies([
      pickup(shop),
      { name: 'cart', value: `1~${id.toString(36)}.1${line}`, url: shop.origin },
    ])
  await page.goto('/cart')
  await hydrated(page)
  await expect(onlyLine(page)).toContainText('Mozzarella')

  await sell(shop.origin, { option: 'pizza-mozzarella' }, false)
  const more = page.getByRole('button', { name: 'More: Mozzarella' }).first()
  await openUntil(page, '/product/margherita', () =>
    expect(more).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 }),
  )
  await expect(page.getByRole('listitem').filter({ has: more }).first()).toContainText('Sold out')
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  await page.goto('/cart')
  await expect(page.getByText('Sold out: Mozzarella').first()).toBeVisible()
  await sell(shop.origin, { option: 'pizza-mozzarella' }, true)
})
