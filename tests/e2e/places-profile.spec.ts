import type { BrowserContext, Page } from '@playwright/test'
import { apiAs, sessionCookies, signIn } from '../support/customer.ts'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { addBySuggestion, ask, choiceOf, streetOf } from './places-steps.ts'

test.use({ chosen: false })

let number = 0
async function signInByCookie(context: BrowserContext, origin: string) {
  const phone = `+35989${String(process.pid % 1000).padStart(3, '0')}${String(number++).padStart(4, '0')}`
  const { token } = await signIn(origin, phone)
  await context.addCookies(sessionCookies(origin, token))
  return apiAs(origin, token)
}
const openAt = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const cookies = (page: Page) => page.evaluate(() => document.cookie)

test('signing in moves the addresses of the browser to the profile and keeps the choice @whole', async ({
  page,
  context,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  await openAt(page, '/')
  await ask(page, 'en')
  await addBySuggestion(page, 'en', street, '12')
  await ask(page, 'en')
  await page.locator('dialog[open]').getByRole('button', { name: 'Add an address' }).click()
  await addBySuggestion(page, 'en', street, '14')
  const api = await signInByCookie(context, shop.origin)
  await openAt(page, '/contacts')
  await expect
    .poll(async () => (await api.user.get()).addresses.map(({ house }) => house))
    .toEqual(['12', '14'])
  await expect.poll(() => cookies(page)).not.toContain('addresses=')
  const [, second] = (await api.user.get()).addresses
  await expect.poll(() => choiceOf(page)).toContain(`${street}, 14~${second?.id}`)
})

test('a customer adds, changes and deletes addresses of the profile @whole', async ({
  page,
  context,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  const api = await signInByCookie(context, shop.origin)
  await openAt(page, '/')
  let modal = await ask(page, 'en')
  await addBySuggestion(page, 'en', street, '12')
  modal = await ask(page, 'en')
  await modal.getByRole('button', { name: 'Add an address' }).click()
  await addBySuggestion(page, 'en', street, '14')
  expect((await api.user.get()).addresses.map(({ house, isLast }) => [house, isLast])).toEqual([
    ['12', false],
    ['14', true],
  ])

  modal = await ask(page, 'en')
  await modal.getByRole('button', { name: `Edit: ${street}, 14` }).click()
  await modal.getByRole('textbox', { name: 'Entrance' }).fill('B')
  await modal.getByRole('button', { name: 'Save the address' }).click()
  await expect(toast(page, 'Address successfully saved')).toBeVisible()
  await expect(modal.getByText('Apartment · entrance B')).toBeVisible()

  await modal.getByRole('button', { name: `Edit: ${street}, 14` }).click()
  await modal.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Address successfully deleted')).toBeVisible()
  await expect(modal.getByRole('radio')).toHaveCount(3)
  expect((await api.user.get()).addresses.map(({ house }) => house)).toEqual(['12'])
  expect(await choiceOf(page)).toContain(`${street}, 12`)
})

test('an address that the shop refuses to delete stays in the list @whole', async ({
  page,
  context,
  shop,
}) => {
  const { street, lat, lng } = await streetOf(shop.origin, 'en', 'Albatros 12')
  const api = await signInByCookie(context, shop.origin)
  const address = { cityId: 1, type: 'flat' as const, street, lat, lng, googlePlaceId: 'p' }
  const [first] = await api.address.add({
    body: [
      { ...address, house: '12' },
      { ...address, house: '14' },
    ],
  })
  await openAt(page, '/')
  const modal = await ask(page, 'en')
  await expect(modal.getByRole('radio', { name: `${street}, 14` })).toBeVisible()
  // Another device deletes the other address: this is the only one now.
  await api.address.remove({ params: { addressId: first?.id ?? 0 } })
  await modal.getByRole('button', { name: `Edit: ${street}, 14` }).click()
  await modal.getByRole('button', { name: 'Delete' }).click()
  await expect(modal.getByRole('heading', { name: 'Edit the address' })).toBeVisible()
  await expect(page.getByText('Address successfully deleted')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  expect((await api.user.get()).addresses).toHaveLength(1)
})

test('an address saved without a place id can be chosen @whole', async ({
  page,
  context,
  shop,
}) => {
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  const api = await signInByCookie(context, shop.origin)
  const [city] = await api.city.list()
  const [place] = await api.city.places({
    params: { cityId: city?.id ?? 0 },
    query: { query: street },
  })
  if (!city || !place) throw new Error('The street is not there')
  const { lat, lng } = place
  await api.address.add({
    body: [{ cityId: city.id, type: 'house', street, house: '7', lat, lng }],
  })
  await openAt(page, '/')
  const modal = await ask(page, 'en')
  await modal.getByRole('radio', { name: new RegExp(`${street}, 7`) }).check({ force: true })
  await expect(modal.getByText('Please show on the map where this address is.')).toBeHidden()
  await modal
    .getByRole('button', { name: 'Deliver here' })
    .or(modal.getByRole('button', { name: 'Deliver here' }))
    .click()
  await expect.poll(() => choiceOf(page)).toContain(`${street}, 7`)
})
