import { clientOf } from '../support/orders.ts'
import { axeFindings } from './axe.ts'
import { expect, hydrated, opsHeaders, test } from './fixtures.ts'
import { countOrders, enterContact, fillCart, orderButton, placeOrder } from './order-steps.ts'
import { type Language, word, views } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled(views)) {
  test(`a guest orders for pickup in ${language} at ${width} px and follows the order`, async ({
    page,
    shop,
  }) => {
    const say = (id: string) => word(language, id)
    await page.setViewportSize({ width, height: 800 })
    await fillCart(page, language)
    await page.getByRole('radio', { name: say('Delivery'), exact: true }).click({ force: true })
    await page.getByRole('radio', { name: say('Pickup') }).click({ force: true })
    await enterContact(page, language)
    const number = await placeOrder(page, language)
    expect(await page.evaluate(() => document.cookie)).not.toContain('cart=')

    await page.getByRole('link', { name: say('Track order') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    const id = Number(/order\/(\d+)/.exec(page.url())?.[1])
    const moved = await fetch(`${shop.origin}/api/v1/ops/orders/${id}/status`, {
      method: 'POST',
      headers: { ...opsHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'process', version: 1, minutes: 25 }),
    })
    expect(moved.status).toBe(200)
    await page.reload()
    await expect(page.getByText(say('Preparing'), { exact: true })).toBeVisible()
  })
}

test('a delivery is refused outside every zone and placed for a typed address', async ({
  page,
  context,
  shop,
}) => {
  const language: Language = 'ru'
  const { city: cityAnswer } = clientOf(shop.origin, language)
  const [city] = await cityAnswer.list()
  const places = await cityAnswer.places({
    params: { cityId: city?.id ?? 1 },
    query: { query: 'ул' },
  })
  const minimums = await Promise.all(
    places.map(
      async ({ lat, lng }) =>
        (await cityAnswer.addressMin({ query: { lat, lng } })).min_sum ?? Infinity,
    ),
  )
  // Two dishes are enough for the nearest zones only.
  const street = places[minimums.indexOf(Math.min(...minimums))]?.street ?? ''
  await page.setViewportSize({ width: 360, height: 800 })
  await fillCart(page, language)
  const say = (id: string) => word(language, id)
  await page.getByRole('radio', { name: say('Delivery'), exact: true }).click({ force: true })
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('alert').getByText(say('Enter your address'))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: say('Choose an address') })
    .click()
  const modal = page.locator('dialog[open]')
  // The Black Sea is in no zone.
  await context.grantPermissions(['geolocation'], { origin: shop.origin })
  await context.setGeolocation({ latitude: 43.3, longitude: 28.9 })
  await modal.getByRole('button', { name: say('Use my location') }).click()
  await expect(
    modal.getByText(say('The address is not included in the delivery area')),
  ).toBeVisible()

  await modal.getByLabel(say('Street')).fill(street)
  await modal.getByRole('option').first().click()
  await modal.getByLabel(say('House'), { exact: true }).fill('5')
  await modal.getByRole('button', { name: say('Deliver here') }).click()
  await expect(modal).toBeHidden()
  await enterContact(page, language)
  await placeOrder(page, language)
})

test('a double click places one order', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  const before = await countOrders(shop.origin)
  await orderButton(page).dblclick()
  await page.waitForURL(/\/checkout\/success/)
  expect(await countOrders(shop.origin)).toBe(before + 1)
})

test('a lost answer after placing causes no second order @whole', async ({
  page,
  shop,
  complaints,
}) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  const before = await countOrders(shop.origin)
  let lost = 0
  await page.route('**/_serverFn/**', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('expectedTotal')) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/\/checkout\/success/)
  expect(lost).toBe(1)
  expect(await countOrders(shop.origin)).toBe(before + 1)
  expect(complaints.splice(0).filter((text) => !/ERR_CONNECTION_RESET/.test(text))).toEqual([])
})

test('a dish added in one tab shows in the cart of the other @whole', async ({ page, context }) => {
  await page.goto('/products/ramen')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/products/burgers')
  await hydrated(other)
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(other.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible()
})

test('a broken cart cookie is dropped and the page still renders', async ({
  page,
  context,
  shop,
}) => {
  for (const value of ['%', 'v9.nonsense', '{"a":', 'x'.repeat(3000)]) {
    await context.addCookies([{ name: 'cart', value, url: shop.origin }])
    const response = await page.goto('/cart')
    expect(response?.status()).toBe(200)
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  }
})

test('axe finds nothing on the checkout', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await fillCart(page, 'ru')
  expect(await axeFindings(page)).toEqual([])
})

test('axe finds nothing from the cart to the order @whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  const findings: string[] = []
  const look = async (where: string) => {
    findings.push(...(await axeFindings(page)).map((finding) => `${where} ${finding}`))
  }
  await page.goto('/cart')
  await look('empty cart')
  await fillCart(page, 'ru')
  await look('checkout')
  await page
    .getByRole('radio', { name: word('ru', 'Delivery'), exact: true })
    .click({ force: true })
  await page.locator('main button[type=submit]').click()
  await expect(
    page.locator('main').getByText(word('ru', 'Enter your address')).first(),
  ).toBeVisible()
  await look('checkout with errors')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('ru', 'Cart'))
  await look('cart')
  await page.goForward()
  await page.getByRole('radio', { name: word('ru', 'Pickup') }).click({ force: true })
  await enterContact(page, 'ru')
  await placeOrder(page, 'ru')
  await look('success')
  await page.getByRole('link', { name: word('ru', 'Track order') }).click()
  await expect(page).toHaveURL(/\/order\/\d+/)
  await expect(page.getByText(word('ru', 'Accepted')).first()).toBeVisible()
  await look('order')
  expect(findings).toEqual([])
})
