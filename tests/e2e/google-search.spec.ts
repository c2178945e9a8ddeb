import * as v from 'valibot'
import { expect, hydrated } from './fixtures.ts'
import {
  asked,
  houseOf,
  key,
  onlyBlocked,
  openAddress,
  test,
  withGoogle,
  withoutGoogle,
} from './google-steps.ts'
import { ask, standAt, streetOf } from './places-steps.ts'
import { word } from './words.ts'

const domains = v.tupleWithRest([v.object({ lat: v.number(), lng: v.number() })], v.unknown())

test.use({ chosen: false })

test('the shop uses its own address search when Google cannot be loaded @whole', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await withoutGoogle(context)
  const { street } = await streetOf(shop.origin, 'en', 'Albatros')
  const modal = await openAddress(page)
  await modal.getByLabel('Street').pressSequentially(street.slice(0, 6))
  await modal.getByRole('option', { name: street, exact: true }).click()
  await expect(modal.getByLabel('Street')).toHaveValue(street)
  onlyBlocked(complaints)
})

test('the shop uses its own address search when Google refuses the key @whole', async ({
  page,
  context,
  shop,
}) => {
  const house = await houseOf(shop, 'Albatros')
  await withGoogle(context, { addresses: [{ ...house, text: 'Of Google' }], isKeyRefused: true })
  const modal = await openAddress(page)
  await modal.getByLabel('Street').pressSequentially(house.street.slice(0, 4))
  await expect(modal.getByRole('option').first()).toBeVisible()
  await modal.getByLabel('Street').pressSequentially(house.street.slice(4, 7))
  await expect(modal.getByRole('option', { name: house.street, exact: true })).toBeVisible()
  await expect(modal.getByRole('option', { name: 'Of Google' })).toHaveCount(0)
})

test('an address typed without suggestions is found when the Google quota is exceeded @whole', async ({
  page,
  context,
  shop,
}) => {
  const house = await houseOf(shop, 'Albatros')
  await withGoogle(context, { addresses: [house], refusal: 'OVER_QUERY_LIMIT' })
  const modal = await openAddress(page)
  await modal.getByLabel('Street').pressSequentially(house.street)
  await expect.poll(() => asked(page, 'suggest')).not.toEqual([])
  await expect(modal.getByRole('option')).toHaveCount(0)
  await modal.getByLabel('House', { exact: true }).fill('12')
  await expect(modal.locator('p span', { hasText: /^Zone/ })).toBeVisible()
  await standAt(context, shop.origin, { latitude: house.lat, longitude: house.lng })
  await modal.getByRole('button', { name: 'Use my location' }).click()
  await expect
    .poll(async () => (await asked(page, 'geocode')).some(({ location }) => location !== undefined))
    .toBe(true)
  await modal.getByRole('button', { name: 'Deliver here' }).click()
  await expect(modal).toBeHidden()
})

test('an unknown address shows "Nothing found" and an error @whole', async ({
  page,
  context,
  shop,
}) => {
  await withGoogle(context, { addresses: [] })
  const modal = await openAddress(page)
  await modal.getByLabel('Street').pressSequentially('Nowhere at all')
  await expect(modal.getByText('Nothing found')).toBeAttached()
  await modal.getByLabel('House', { exact: true }).fill('1')
  await expect(
    modal.getByText('We do not know this address. Please choose it from the list.'),
  ).toBeVisible()
  await standAt(context, shop.origin, { latitude: 43.3, longitude: 28.9 })
  await modal.getByRole('button', { name: 'Use my location' }).click()
  await expect(modal.getByText('The address is not included in the delivery area')).toBeVisible()
})

for (const language of ['en', 'ru'] as const) {
  test(`Google suggests an address in ${language}, and its details end the session @whole`, async ({
    page,
    context,
    shop,
  }) => {
    const say = (id: string) => word(language, id)
    const house = await houseOf(shop, 'Albatros')
    const requested = await withGoogle(context, { addresses: [house] })
    await page.goto(language === 'ru' ? '/ru' : '/')
    await hydrated(page)
    expect(requested).toEqual([])
    const modal = await ask(page, language)
    await modal.getByLabel(say('Street')).pressSequentially('Alb', { delay: 250 })
    const option = modal.getByRole('option', { name: house.text })
    await expect(option).toBeVisible()
    await option.click()
    await expect(modal.getByLabel(say('Street'))).toHaveValue(house.street)
    await expect(modal.getByLabel(say('House'), { exact: true })).toHaveValue('12')

    expect(requested).toHaveLength(1)
    expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toMatchObject({
      key,
      libraries: 'places',
      language,
      region: 'bg',
      loading: 'async',
    })
    const answer = await page.request.get('/api/v1/domain')
    const [{ lat, lng }] = v.parse(domains, await answer.json())
    const suggested = await asked(page, 'suggest')
    expect(suggested.length).toBeGreaterThan(0)
    for (const request of suggested)
      expect(request).toEqual({
        input: expect.stringMatching(/^Al?b?$/),
        language,
        region: 'bg',
        includedRegionCodes: ['bg'],
        locationBias: { south: lat - 0.5, north: lat + 0.5, west: lng - 0.5, east: lng + 0.5 },
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        sessionToken: { token: 1 },
      })
    expect(await asked(page, 'details')).toEqual([
      { id: house.id, fields: ['addressComponents', 'location'], token: 1 },
    ])

    await modal.getByLabel(say('Street')).fill('Albatr')
    await expect
      .poll(async () => (await asked(page, 'suggest')).at(-1))
      .toMatchObject({ input: 'Albatr', sessionToken: { token: 2 } })
    await option.click()
    await expect.poll(async () => (await asked(page, 'details')).at(-1)).toMatchObject({ token: 2 })
    await modal.getByRole('button', { name: say('Deliver here') }).click()
    await expect(modal).toBeHidden()
  })
}

test('an address typed by hand is looked up in the country, near the city @whole', async ({
  page,
  context,
  shop,
}) => {
  const house = await houseOf(shop, 'Albatros')
  await withGoogle(context, { addresses: [house] })
  const modal = await openAddress(page)
  await modal.getByLabel('Street').fill(house.street)
  await modal.getByLabel('House', { exact: true }).fill('12')
  await expect(modal.locator('p span', { hasText: /^Zone/ })).toBeVisible()
  expect((await asked(page, 'geocode')).at(-1)).toMatchObject({
    address: `${house.street} 12`,
    componentRestrictions: { country: 'bg' },
    bounds: { north: expect.any(Number) },
    language: 'en',
  })
})

test('the position of the customer is looked up and fills in the street and house @whole', async ({
  page,
  context,
  shop,
}) => {
  const house = await houseOf(shop, 'Albatros')
  await withGoogle(context, { addresses: [house] })
  await standAt(context, shop.origin, { latitude: house.lat, longitude: house.lng })
  const modal = await openAddress(page)
  await modal.getByRole('button', { name: 'Use my location' }).click()
  await expect(modal.getByLabel('Street')).toHaveValue(house.street)
  await expect(modal.getByLabel('House', { exact: true })).toHaveValue('12')
  expect((await asked(page, 'geocode'))[0]).toMatchObject({
    location: { lat: expect.closeTo(house.lat, 4), lng: expect.closeTo(house.lng, 4) },
  })
})

test('Dubai gets suggestions of every kind and no lookup of a position @whole', async ({
  page,
  context,
  shop,
}) => {
  const origin = `http://dubai.localhost:${new URL(shop.origin).port}`
  const tower = {
    ...(await houseOf(shop, 'Al Bulbul', 2)),
    text: 'Marina Tower, Dubai',
    main: 'Marina Tower',
    parts: [],
  }
  const requested = await withGoogle(context, { addresses: [tower] })
  await standAt(context, origin, { latitude: tower.lat, longitude: tower.lng })
  const modal = await openAddress(page, origin)
  await modal.getByLabel('Street').pressSequentially('Mari')
  await modal.getByRole('option', { name: tower.text }).click()
  await expect(modal.getByLabel('Street')).toHaveValue('Marina Tower')
  await expect(modal.locator('p span', { hasText: /^Zone/ })).toBeVisible()
  expect(requested[0]?.searchParams.get('region')).toBe('ae')
  expect((await asked(page, 'suggest')).at(-1)).toMatchObject({
    includedRegionCodes: ['ae'],
    includedPrimaryTypes: [],
  })
  await modal.getByRole('button', { name: 'Use my location' }).click()
  await expect(modal.locator('p span', { hasText: /^Zone/ })).toBeVisible()
  expect((await asked(page, 'geocode')).filter(({ location }) => location !== undefined)).toEqual(
    [],
  )
})
