import { cookiesOf, expectTotal } from './cart-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { enterContact, orderButton } from './order-steps.ts'
import { clientOf } from '../support/orders.ts'

async function demoDish(origin: string, slug: string) {
  const { city: cityAnswer, dish } = clientOf(origin)
  const [city] = await cityAnswer.list()
  if (!city) throw new Error('The demo has no city')
  return dish.get({ params: { cityId: city.id, dish: slug } })
}
const inCart = (id: number, quantity: number) => `1~${id.toString(36)}.${quantity.toString(36)}`

test('the category and the dish show their hours of sale at any time @whole', async ({ page }) => {
  await page.goto('/products/salads')
  await expect(page.getByText('Mon–Fri from 12:00 to 16:00')).toBeVisible()
  await page.goto('/ru/product/warm-beef-salad')
  await expect(page.getByText('Можно заказать пн–пт с 12:00 до 16:00')).toBeVisible()
})

test('a dish is limited to 6 per order on its page and in the cart and says why @whole', async ({
  page,
  shop,
}) => {
  const tea = await demoDish(shop.origin, 'brown-sugar-bubble-tea')
  const nigiri = await demoDish(shop.origin, 'tamago-nigiri')
  const cartWith = (value: string) =>
    page.context().addCookies([
      { name: 'cart', value, url: shop.origin },
      { name: 'delivery', value: '1~pickup~1', url: shop.origin },
    ])
  await cartWith(inCart(tea.id, 6))
  await page.goto(`/product/${tea.slug}`)
  await hydrated(page)
  await expect(page.getByText('6 per order at most')).toBeVisible()
  const more = page.getByRole('button', { name: `One more: ${tea.name}` })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.press('Enter')
  await expect(page.getByText('No more than 6 of this dish per order.')).toBeVisible()

  await page.goto(`/product/${nigiri.slug}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect
    .poll(async () => (await cookiesOf(page))['cart'])
    .toBe(`${inCart(tea.id, 6)}~${nigiri.id.toString(36)}.2`)

  // The menu has changed since: the cart is brought within the limit.
  await cartWith(inCart(tea.id, 9))
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByText('We changed a quantity in your cart')).toBeVisible()
  await expect.poll(async () => (await cookiesOf(page))['cart']).toBe(inCart(tea.id, 6))
  await page.getByRole('button', { name: `One more: ${tea.name}` }).press('Enter')
  await expect(page.getByText('No more than 6 of this dish per order.')).toBeVisible()
  await page.getByRole('button', { name: `One less: ${tea.name}` }).click()
  await expect.poll(async () => (await cookiesOf(page))['cart']).toBe(inCart(tea.id, 5))
})

test('a dish for adults is marked 18+, and its order needs an age confirmation', async ({
  page,
  shop,
}) => {
  const wine = await demoDish(shop.origin, 'plum-wine')
  await page.goto('/products/drinks')
  await expect(
    page.getByRole('article').filter({ hasText: wine.name }).getByText('18+'),
  ).toBeVisible()
  await page.context().addCookies([
    { name: 'cart', value: inCart(wine.id, 1), url: shop.origin },
    { name: 'delivery', value: '1~pickup~1', url: shop.origin },
  ])
  await page.goto('/checkout')
  await hydrated(page)
  await enterContact(page, 'en')
  const adult = page.getByRole('checkbox', { name: 'I am 18 or older' })
  await expect(adult).not.toBeChecked()
  await orderButton(page).click()
  await expect(page.getByText('Please confirm your age to order')).toBeVisible()
  await adult.check()
  await orderButton(page).click()
  await page.waitForURL(/\/checkout\/success/)
})

test('a dish costs 7.90 on its page and 6.90 in a cart for pickup', async ({ page, shop }) => {
  const edamame = await demoDish(shop.origin, 'edamame')
  await page.goto('/product/edamame')
  await expect(page.getByRole('main')).toContainText('7.90')
  await page.context().addCookies([
    { name: 'cart', value: inCart(edamame.id, 2), url: shop.origin },
    { name: 'delivery', value: '1~pickup~1', url: shop.origin },
  ])
  await page.goto('/cart')
  await expectTotal(page, 2 * 6.9)
})
