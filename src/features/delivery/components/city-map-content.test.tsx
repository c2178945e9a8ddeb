// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Box } from '#contract/values/box.ts'
import type { MapGround } from '#ui/map/map-props.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { CityMapContent } from './city-map-content.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
vi.mock('#platform/env/google-maps-key.ts', () => ({ googleMaps: () => ({}) }))
vi.mock('#platform/env/demo.ts', () => ({ isDemo: () => false }))
vi.mock('#ui/map/vector-map.tsx', () => ({
  VectorMap: ({ ground, onBox }: { ground: MapGround; onBox: (box: Box) => void }) => (
    <>
      <output>{ground.lakes.map(({ name }) => name).join()}</output>
      <button onClick={() => onBox({ west: 27, south: 43, east: 28, north: 44 })}>move</button>
    </>
  ),
}))
vi.mock('#api/session.functions.ts', () => ({}))
afterEach(cleanup)

const lake = { name: 'Lake', rings: [], labels: [] }

test.each([
  ['names OpenStreetMap where its data are shown', 'openstreetmap'],
  ["names nobody where the data are the shop's own", undefined],
])('the map has the waters of its part and %s', async (_name, source) => {
  await renderInShop(
    <CityMapContent label="Map" center={{ lat: 43.2, lng: 27.9 }} areas={[]} marks={[]} fits />,
    {
      answer: (path) =>
        path.endsWith('/map')
          ? { streets: [], lakes: [lake], rivers: [], houses: [], ...(source && { source }) }
          : [],
    },
  )
  fireEvent.click(await screen.findByText('move'))
  await screen.findByText('Lake')
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    source ? ['https://www.openstreetmap.org/copyright'] : [],
  )
})
