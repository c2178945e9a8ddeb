// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { home } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AddressStep } from './address-step.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('../city-map.tsx', () => ({
  CityMap: ({ pin }: { pin: { onMove: (point: { lat: number; lng: number }) => void } }) => (
    <button onClick={() => pin.onMove({ lat: 43.5, lng: 27.5 })}>Move the pin</button>
  ),
}))
afterEach(cleanup)

const place = {
  place_id: 'varna/sliva/1',
  street: home.street,
  house: home.house,
  lat: 43.2,
  lng: 27.9,
  label: '',
}
const terms = { free_delivery_from: 60, min_sum: 20, delivery_price: 4, delivery_time_min: 40 }
/** `places` answers one search for addresses after the other. */
const show = (places: () => unknown = () => [place]) =>
  renderInShop(
    <AddressStep
      saved={undefined}
      keepsChoice={false}
      onSaved={() => {}}
      onDeleted={() => {}}
      onPickup={undefined}
    />,
    {
      answer: (path) =>
        path.endsWith('/places')
          ? places()
          : path.endsWith('/reverse')
            ? { ...place, street: 'Rose' }
            : path.endsWith('/min')
              ? { ...terms, zone: null }
              : { branches: [], zones: [] },
    },
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const map = () => screen.getByRole('button', { name: 'Map' })
const isMapOpen = () => map().getAttribute('aria-expanded') === 'true'
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
const isRefused = () => screen.getByLabelText('Street').getAttribute('aria-invalid') === 'true'

test('the map opens and closes by its button', async () => {
  await show()
  expect(isMapOpen()).toBe(false)
  fireEvent.click(map())
  expect(isMapOpen()).toBe(true)
  fireEvent.click(map())
  expect(isMapOpen()).toBe(false)
})

test('a place outside of all zones opens the map, which stays open while the place is mended', async () => {
  await show()
  type('Street', home.street)
  type('House', home.house)
  send()
  await waitFor(() => expect(isRefused()).toBe(true))
  await waitFor(() => expect(isMapOpen()).toBe(true))
  fireEvent.click(screen.getByText('Move the pin'))
  type('Street', 'Lilac')
  expect(isRefused()).toBe(false)
  expect(isMapOpen()).toBe(true)
  fireEvent.click(map())
  expect(isMapOpen()).toBe(false)
  await waitFor(() => expect(isRefused()).toBe(true))
  await waitFor(() => expect(isMapOpen()).toBe(true))
})

test('suggestions for a shorter text go as soon as they do not fit the typed one', async () => {
  const answers = [
    Promise.resolve(
      ['Badem Street', 'Albatros Street'].map((label) => ({ ...place, label, place_id: label })),
    ),
    new Promise<unknown>(() => {}),
  ]
  await show(() => answers.shift())
  await screen.findByRole('combobox', { name: 'Street' })
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  type('Street', 'al')
  await waitFor(() => expect(offered()).toEqual(['Badem Street', 'Albatros Street']))
  type('Street', 'albat')
  expect(offered()).toEqual(['Albatros Street'])
  await waitFor(() => expect(answers).toEqual([]))
  expect(offered()).toEqual(['Albatros Street'])
})
