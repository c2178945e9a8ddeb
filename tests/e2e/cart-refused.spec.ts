import { cookiesOf, expectTotal, lineWithin, openCart } from './cart-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'

test('a failed price request keeps the cart, a refusal of its dishes empties it @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const line = await lineWithin(shop.origin, 30, 90)
  await openCart(page, shop, [line])
  await page.route('**/_serverFn/**', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: `One more: ${line.name}` }).click()
  await expect(page.getByText('We could not work out the price')).toBeVisible()
  expect((await cookiesOf(page))['cart']).toContain(`.${(line.quantity + 1).toString(36)}`)
  await page.unroute('**/_serverFn/**')
  let refused = 0
  await page.route('**/_serverFn/**', (route) => {
    refused++
    return route.fulfill({ status: 503, body: '{}' })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  // Asked three times before it gives up.
  await expect.poll(() => refused).toBe(3)
  await expect(page.getByText('We could not work out the price')).toBeVisible()
  expect(await cookiesOf(page)).toHaveProperty('cart')
  await page.unroute('**/_serverFn/**')
  // A press while the last refusal is on its way joins it.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText('We could not work out the price')).toBeHidden({ timeout: 2000 })
  }).toPass()
  await expectTotal(page, line.price * (line.quantity + 1))
  expect(complaints.splice(0).filter((text) => !/ERR_CONNECTION_RESET|503/.test(text))).toEqual([])

  // No page could have made this line: the dish has no such portion.
  await page
    .context()
    .addCookies([{ name: 'cart', value: `1~${line.id.toString(36)}.1-zzzz.9`, url: shop.origin }])
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByText('We had to empty your cart')).toBeVisible()
  expect(await cookiesOf(page)).not.toHaveProperty('cart')
})

test('the cart drops a line that can no longer be ordered and keeps the others', async ({
  page,
  shop,
}) => {
  const line = await lineWithin(shop.origin, 30, 90)
  const whole = `${line.id.toString(36)}.${line.quantity.toString(36)}`
  await page.context().addCookies([
    { name: 'cart', value: `1~${line.id.toString(36)}.1-zzzz.9~${whole}`, url: shop.origin },
    { name: 'delivery', value: '1~pickup~1', url: shop.origin },
  ])
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByText('We had to take something out of your cart')).toBeVisible()
  await expect.poll(async () => (await cookiesOf(page))['cart']).toBe(`1~${whole}`)
  await expectTotal(page, line.price * line.quantity)
})
