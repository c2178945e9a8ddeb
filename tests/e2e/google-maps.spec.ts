import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, hydrated } from './fixtures.ts'
import {
  asked,
  drag,
  houseOf,
  onlyBlocked,
  openAddress,
  test,
  withGoogle,
  withoutGoogle,
} from './google-steps.ts'

test.use({ chosen: false })

test('no page requests Google before a map or an address is opened', async ({ page, context }) => {
  const requested = await withGoogle(context, { addresses: [] })
  for (const path of ['/', '/products/ramen', '/product/margherita', '/cart']) {
    await page.goto(path)
    await hydrated(page)
  }
  expect(requested).toEqual([])
})

const shown = v.object({
  branches: v.array(v.unknown()),
  zones: v.array(v.object({ color_hex: v.string(), polygons: v.array(v.unknown()) })),
})
const zoneMap = 'Map of the delivery zones and pickup points'

async function openZones(page: Page) {
  await page.goto('/delivery')
  await hydrated(page)
  await page.getByRole('heading', { name: 'Pickup' }).first().scrollIntoViewIfNeeded()
  await page.locator('#zone-terms').scrollIntoViewIfNeeded()
}

test('the shop shows its own map when Google cannot be loaded @whole', async ({
  page,
  context,
  complaints,
}) => {
  await withoutGoogle(context)
  await openZones(page)
  await expect(page.getByRole('application', { name: zoneMap })).toBeVisible()
  onlyBlocked(complaints)
})

test('the shop shows its own map when Google refuses the key @whole', async ({ page, context }) => {
  const requested = await withGoogle(context, { addresses: [], isKeyRefused: true })
  await openZones(page)
  await expect(page.getByRole('application', { name: zoneMap })).toBeVisible()
  await expect(page.getByRole('group', { name: zoneMap })).toHaveCount(0)
  expect(requested).toHaveLength(1)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the Google map shows all zones and branches in the ${scheme} theme @whole`, async ({
    page,
    context,
  }) => {
    const requested = await withGoogle(context, { addresses: [] })
    await page.emulateMedia({ colorScheme: scheme })
    await openZones(page)
    const map = page.getByRole('group', { name: zoneMap })
    await expect(map).toHaveAttribute('aria-describedby', 'zone-terms')
    const delivery = await page.request.get('/api/v1/domain/1/delivery')
    const { branches, zones } = v.parse(shown, await delivery.json())
    await expect(map.getByRole('img')).toHaveCount(branches.length)
    expect(await map.getByRole('img').first().locator('svg').boundingBox()).toMatchObject({
      width: 34,
      height: 43,
    })
    expect(requested).toHaveLength(1)
    expect((await asked(page, 'Map'))[0]).toMatchObject({
      zoom: 12,
      gestureHandling: 'cooperative',
      colorScheme: scheme.toUpperCase(),
    })
    expect((await asked(page, 'Polygon')).map(({ fillColor }) => fillColor)).toEqual(
      zones.flatMap(({ color_hex, polygons }) => polygons.map(() => color_hex)),
    )
    expect((await asked(page, 'fitBounds'))[0]).toMatchObject({
      padding: 40,
      north: expect.any(Number),
      west: expect.any(Number),
    })
  })
}

test('a dragged pin looks up its address and fills in the street and house @whole', async ({
  page,
  context,
  shop,
}) => {
  const house = await houseOf(shop, 'Albatros')
  await withGoogle(context, { addresses: [house] })
  const modal = await openAddress(page)
  await expect.poll(() => asked(page, 'Map')).not.toEqual([])
  expect((await asked(page, 'Map'))[0]).toMatchObject({ gestureHandling: 'greedy', zoom: 12 })
  expect(await asked(page, 'geocode')).toEqual([])
  await drag(page, { lat: house.lat, lng: house.lng }, 16)
  await expect(modal.getByLabel('Street')).toHaveValue(house.street)
  await expect(modal.getByLabel('House', { exact: true })).toHaveValue('12')
  expect((await asked(page, 'geocode'))[0]).toMatchObject({
    location: { lat: expect.closeTo(house.lat, 4), lng: expect.closeTo(house.lng, 4) },
  })
})

test('a dragged pin in Dubai looks up no address @whole', async ({ page, context, shop }) => {
  const origin = `http://dubai.localhost:${new URL(shop.origin).port}`
  const house = await houseOf(shop, 'Al Bulbul', 2)
  await withGoogle(context, { addresses: [house] })
  const modal = await openAddress(page, origin)
  await expect.poll(() => asked(page, 'Map')).not.toEqual([])
  await drag(page, { lat: house.lat, lng: house.lng }, 16)
  await expect(modal.locator('p span', { hasText: /^Zone/ })).toBeVisible()
  await expect(modal.getByLabel('Street')).toHaveValue('')
  expect(await asked(page, 'geocode')).toEqual([])
})

test('a branch can be chosen on the map and in the list @whole', async ({ page, context }) => {
  await withGoogle(context, { addresses: [] })
  const modal = await openAddress(page)
  await modal.getByRole('button', { name: 'Pick up instead' }).click()
  const markers = modal.getByRole('group', { name: 'Map of the pickup points' }).getByRole('button')
  const branches = modal.getByRole('radiogroup', { name: 'Pickup point' }).getByRole('radio')
  await branches.nth(1).press(' ')
  await expect(markers.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await markers.first().dispatchEvent('click')
  await expect(branches.first()).toBeChecked()
})
