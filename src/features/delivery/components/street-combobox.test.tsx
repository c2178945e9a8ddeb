// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AddressStep } from './address-step.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('../city-map.tsx', () => ({ CityMap: () => null }))
afterEach(cleanup)

const street = (name: string) => ({
  place_id: name,
  street: name,
  house: null,
  lat: 43.2,
  lng: 27.9,
  label: name,
})
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const type = (text: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Street' }), { target: { value: text } })

test('suggestions for a shorter text go as soon as they do not fit the typed one', async () => {
  const answers = [
    Promise.resolve([street('Badem Street'), street('Albatros Street')]),
    new Promise<unknown>(() => {}),
  ]
  await renderInShop(
    <AddressStep
      saved={undefined}
      isKept={false}
      onSaved={() => {}}
      onDeleted={() => {}}
      onPickup={undefined}
    />,
    { answer: (path) => (path.endsWith('/places') ? answers.shift() : {}) },
  )
  await screen.findByRole('combobox', { name: 'Street' })
  type('al')
  await waitFor(() => expect(offered()).toEqual(['Badem Street', 'Albatros Street']))
  type('albat')
  expect(offered()).toEqual(['Albatros Street'])
  await waitFor(() => expect(answers).toEqual([]))
  expect(offered()).toEqual(['Albatros Street'])
})
