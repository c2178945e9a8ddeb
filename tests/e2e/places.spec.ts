import { expect, hydrated, test, toast } from './fixtures.ts'
import { addBySuggestion, ask, choiceOf, standAt, streetOf } from './places-steps.ts'
import { word, wordStart, views } from './words.ts'
import { sampled } from '../support/tier.ts'

test.use({ chosen: false })

const prefix = { en: '', ru: '/ru' }
/** In no zone: the Black Sea. */
const sea = { latitude: 43.3, longitude: 28.9 }

for (const [language, width] of sampled(views)) {
  test(`a visitor adds, changes and deletes addresses in ${language} at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    const say = (id: string) => word(language, id)
    const place = await streetOf(shop.origin, language, 'Albatros 12')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(prefix[language] || '/')
    await hydrated(page)

    let modal = await ask(page, language)
    await modal.getByRole('button', { name: say('Deliver here') }).click()
    await expect(modal.getByText(say('Enter your address'))).toBeVisible()
    await expect(modal.getByText(say('Enter the block number'))).toBeVisible()
    await addBySuggestion(page, language, place.street, '12')
    await expect(toast(page, say('Address successfully added'))).toBeVisible()
    expect(await choiceOf(page)).toContain(`${place.street}, 12`)

    modal = await ask(page, language)
    await expect(modal.getByRole('radio', { name: `${place.street}, 12` })).toBeChecked()
    await modal
      .getByRole('button', { name: `${wordStart(language, 'Edit: {line}')}${place.street}, 12` })
      .click()
    await expect(modal.getByRole('button', { name: say('Delete') })).toHaveCount(0)
    await modal.getByRole('textbox', { name: say('Apartment no.') }).fill('9')
    await modal.getByRole('button', { name: say('Save the address') }).click()
    await expect(toast(page, say('Address successfully saved'))).toBeVisible()
    await expect(modal.getByText(`${say('Apartment')} 9`)).toBeVisible()

    // A position has a street and a house; a private house needs no more.
    await modal.getByRole('button', { name: say('Add an address') }).click()
    const other = await streetOf(shop.origin, language, 'Rosa 5')
    await standAt(context, shop.origin, { latitude: other.lat, longitude: other.lng })
    await modal.getByRole('button', { name: say('Use my location') }).click()
    await expect(modal.getByLabel(say('Street'))).toHaveValue(other.street)
    await expect(modal.getByLabel(say('House'), { exact: true })).toHaveValue('5')
    await modal.getByRole('radio', { name: say('Private house') }).click({ force: true })
    await expect(modal.getByLabel(say('Door code'))).toHaveCount(0)
    await modal.getByRole('button', { name: say('Deliver here') }).click()
    await expect(modal).toBeHidden()
    expect(await choiceOf(page)).toContain(`${other.street}, 5`)

    modal = await ask(page, language)
    await modal
      .getByRole('button', { name: `${wordStart(language, 'Edit: {line}')}${other.street}, 5` })
      .click()
    await modal.getByRole('button', { name: say('Delete') }).click()
    await expect(toast(page, say('Address successfully deleted'))).toBeVisible()
    await expect(modal.getByRole('radio', { name: `${place.street}, 12` })).toBeChecked()
    expect(await choiceOf(page)).toContain(`${place.street}, 12`)
  })
}

test('an unknown address and one outside every zone are refused and not saved', async ({
  page,
  context,
  shop,
}) => {
  await standAt(context, shop.origin, sea)
  await page.goto('/')
  await hydrated(page)
  const modal = await ask(page, 'en')
  const street = modal.getByLabel('Street')
  await modal.getByLabel('House', { exact: true }).fill('1')
  await modal.getByRole('button', { name: 'Deliver here' }).click()
  await expect(street).toHaveAccessibleDescription('Enter your address')
  await expect(street).toBeFocused()
  await street.fill('Far away')
  await expect(street).toHaveAccessibleDescription(/We do not know this address/)
  await modal.getByRole('button', { name: 'Use my location' }).click()
  await expect(modal.getByText('The address is not included in the delivery area')).toBeVisible()
  await modal.getByRole('button', { name: 'Deliver here' }).click()
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription(
    'The address is not included in the delivery area',
  )
  await expect(street).toBeInViewport()
  await expect(modal.getByText('We do not deliver here')).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('addresses')
})

test('a house typed after its street fills its field, and the door code is asked for then @whole', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await hydrated(page)
  const modal = await ask(page, 'en')
  const [street, house] = [modal.getByLabel('Street'), modal.getByLabel('House', { exact: true })]
  await expect(modal.getByText(/One field is enough/)).toBeVisible()
  await expect(modal.getByLabel('Door code')).toHaveCount(0)
  await street.fill('albatros 12')
  await expect(modal.getByText(/orders from/)).toBeVisible()
  await modal.getByLabel('Door code').fill('9K')
  await expect(house).toHaveValue('12')
  await expect(street).toHaveValue('albatros')
  await house.fill('')
  await expect(modal.getByLabel('Door code')).toHaveValue('9K')
  const { street: known } = await streetOf(shop.origin, 'en', 'Rosa')
  await street.fill('rosa')
  await modal.getByRole('option', { name: known, exact: true }).click()
  await expect(house).toBeFocused()
  await street.fill('albatros 5')
  await modal.getByRole('button', { name: 'Deliver here' }).click()
  await expect(modal).toBeHidden()
  expect(await choiceOf(page)).toContain('albatros, 5')
})

test('Dubai takes a street without a house and looks up no address on the map @whole', async ({
  page,
  context,
  shop,
}) => {
  const origin = `http://dubai.localhost:${new URL(shop.origin).port}`
  const place = await streetOf(shop.origin, 'en', 'Al Bulbul', 2)
  await page.goto(origin)
  await hydrated(page)
  const modal = await ask(page, 'en')
  await modal.getByRole('button', { name: 'Deliver here' }).click()
  await expect(modal.getByText('Enter your address')).toBeVisible()
  await expect(modal.getByText('Enter the block number')).toHaveCount(0)
  await standAt(context, origin, { latitude: place.lat, longitude: place.lng })
  await modal.getByRole('button', { name: 'Use my location' }).click()
  await expect(modal.getByText('orders from AED')).toBeVisible()
  await expect(modal.getByLabel('Street')).toHaveValue('')
  await modal.getByLabel('Street').fill('Behind the pharmacy')
  await modal.getByRole('button', { name: 'Deliver here' }).click()
  await expect(modal).toBeHidden()
  expect(await choiceOf(page)).toContain('Behind the pharmacy')
})

test('the first dish asks for an address, and only an answer adds it to the cart', async ({
  page,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  await page.goto('/products/ramen')
  await hydrated(page)
  const add = page.getByRole('button', { name: /^Add to cart: / }).first()
  await add.click()
  await expect(page.getByRole('dialog', { name: /^Where shall we bring the .+\?$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(await page.evaluate(() => document.cookie)).not.toContain('cart=')
  await add.click()
  await addBySuggestion(page, 'en', street, '12')
  await expect(page.getByText(/ is in your cart$/)).toBeVisible()
  await expect(page.getByText('Address successfully added')).toHaveCount(0)
  await expect(page).toHaveURL(/\/products\/ramen$/)
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible()
  await page.goto('/product/margherita')
  await hydrated(page)
  await page.getByRole('button', { name: /^Add to cart(?!:)/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*2/ })).toBeVisible()
})

test('the chosen branch stays chosen, and delivery needs an address @whole', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let modal = await ask(page, 'en')
  await modal.getByRole('button', { name: 'Pick up instead' }).click()
  const branches = modal.getByRole('radiogroup', { name: 'Pickup point' }).getByRole('radio')
  await expect(branches.first()).toBeChecked()
  await branches.nth(1).press('Space')
  await modal.getByRole('button', { name: 'I will pick it up here' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('banner').getByText('Pickup').filter({ visible: true })).toBeVisible()
  modal = await ask(page, 'en')
  await expect(branches.nth(1)).toBeChecked()
  // Delivery needs an address, and says so.
  await modal.getByRole('radio', { name: 'Delivery' }).click({ force: true })
  const apply = modal.getByRole('button', { name: 'Deliver here' })
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await expect(apply).toHaveAccessibleDescription(/Add an address/)
  await apply.click({ force: true })
  await expect(modal).toBeVisible()
})
