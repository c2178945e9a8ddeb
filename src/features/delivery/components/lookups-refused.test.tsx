// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Box } from '#contract/values/box.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AddressStep } from './address-step.tsx'
import { CityMapContent } from './city-map-content.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
vi.mock('#platform/env/google-maps-key.ts', () => ({ googleMaps: () => ({}) }))
vi.mock('#ui/map/vector-map.tsx', () => ({
  VectorMap: ({ lines, onBox }: { lines: { name: string }[]; onBox: (box: Box) => void }) => (
    <>
      <output>{lines.map(({ name }) => name).join()}</output>
      <button onClick={() => onBox({ west: 27, south: 43, east: 28, north: 44 })}>first</button>
      <button onClick={() => onBox({ west: 28, south: 43, east: 29, north: 44 })}>second</button>
      <button onClick={() => onBox({ west: 29, south: 43, east: 30, north: 44 })}>third</button>
    </>
  ),
}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('../city-map.tsx', () => ({ CityMap: () => null }))
afterEach(cleanup)

const sentence = 'Too many requests. Please try again in 12 seconds'
const refused = () =>
  Response.json(
    { code: 'TOO_MANY_REQUESTS', message: sentence, errors: {}, retry_after: 12 },
    { status: 429 },
  )

const mapOf = (name: string) => ({
  streets: [{ name, line: [[27.5, 43.5]] }],
  lakes: [],
  rivers: [],
  houses: [],
})

test('the map keeps its streets when the next part is refused', async () => {
  const asked: string[] = []
  await renderInShop(
    <CityMapContent label="Map" center={{ lat: 43.2, lng: 27.9 }} areas={[]} marks={[]} fits />,
    {
      answer: (path) => {
        if (!path.endsWith('/map')) return []
        asked.push(path)
        return asked.length === 1 ? mapOf('Rose') : asked.length === 2 ? refused() : mapOf('Lilac')
      },
    },
  )
  fireEvent.click(await screen.findByText('first'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Rose'))
  fireEvent.click(screen.getByText('second'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.getByRole('status').textContent).toBe('Rose')
  // The refusal arrives with the next turn.
  await new Promise(setImmediate)
  expect(screen.getByRole('status').textContent).toBe('Rose')
  fireEvent.click(screen.getByText('third'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Lilac'))
  fireEvent.click(screen.getByText('second'))
  await waitFor(() => expect(asked).toHaveLength(4))
})

test('the address form reports too many lookups before and after the button is pressed', async () => {
  await renderInShop(
    <AddressStep
      saved={undefined}
      keepsChoice={false}
      onSaved={() => {}}
      onDeleted={() => {}}
      onPickup={undefined}
    />,
    { answer: (path) => (path.endsWith('/places') ? refused() : []) },
  )
  fireEvent.change(screen.getByLabelText('Street'), { target: { value: 'Rose' } })
  fireEvent.change(screen.getByLabelText('House'), { target: { value: '12' } })
  await screen.findByText(sentence)
  fireEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  expect(screen.queryByText(/connect/)).toBeNull()
})
