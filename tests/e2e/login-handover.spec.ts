import { apiAs, sessionCookies } from '../support/customer.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { dialog, signInBySms, opener, prefix } from './login-steps.ts'
import { word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const language of sampled(['en', 'ru'] as const))
  test(`signing in from the cart leads to a checkout with name and phone, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const say = (id: string) => word(language, id)
    await context.addCookies([{ name: 'cart', value: '', url: shop.origin }])
    await page.goto(`${prefix[language]}/products/ramen`)
    await hydrated(page)
    await page
      .getByRole('button', { name: wordStart(language, 'Add to cart: {name}') })
      .first()
      .click()
    await page.goto(`${prefix[language]}/cart`)
    await hydrated(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Sign in') })
      .click()
    const phone = await signInBySms(page, shop.origin, language)
    await expect(page).toHaveURL(new RegExp(`${prefix[language]}/checkout$`))
    await expect(page.getByRole('main').getByLabel(say('First name'))).toHaveValue('Мира')
    await expect(page.getByRole('main').getByLabel(say('Phone'), { exact: true })).toHaveValue(
      `+359 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
    )
    await expect(page.getByRole('main').getByRole('link', { name: say('Sign in') })).toHaveCount(0)
  })

test('a name typed in the checkout stays after signing in there @whole', async ({ page, shop }) => {
  await page.goto('/products/ramen')
  await hydrated(page)
  await page
    .getByRole('button', { name: wordStart('en', 'Add to cart: {name}') })
    .first()
    .click()
  await page.goto('/checkout')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('Somebody else')
  await main.getByRole('link', { name: 'Sign in' }).click()
  await signInBySms(page, shop.origin)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main.getByLabel('First name')).toHaveValue('Somebody else')
  await expect(main.getByLabel('Phone', { exact: true })).toHaveValue(/^\+359 87/)
})

test('favourites move to the account and other browsers, and a failed heart is empty again @whole', async ({
  page,
  context,
  shop,
  browser,
  complaints,
}) => {
  const heart = page
    .locator('main')
    .getByRole('button', { name: wordStart('en', 'Favourite: {name}') })
  await page.goto('/products/ramen')
  await hydrated(page)
  await heart.first().click()
  await opener(page).click()
  await signInBySms(page, shop.origin)
  await expect(dialog(page)).toBeHidden()
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const api = apiAs(shop.origin, token)
  const kept = async () => (await api.favorite.list({ params: { cityId: 1 } })).dishes
  await expect.poll(kept).toHaveLength(1)
  await heart.nth(1).click()
  await expect.poll(kept).toHaveLength(2)
  await heart.nth(1).click()
  await expect.poll(kept).toHaveLength(1)

  await page.route('**/_serverFn/**', (route) => route.abort())
  await heart.nth(2).click()
  await expect(page.getByText("We couldn't connect. Please try again.")).toBeVisible()
  await expect(heart.nth(2)).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/_serverFn/**')
  complaints.length = 0

  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  await elsewhere.addCookies(sessionCookies(shop.origin, token))
  const other = await elsewhere.newPage()
  await other.goto('/products/ramen')
  await expect(
    other
      .locator('main')
      .getByRole('button', { name: wordStart('en', 'Favourite: {name}') })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true')
  await elsewhere.close()
})
