// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useSearch } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { City } from '#contract/cities/city.calls.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { changeDevice } from './device.state.ts'
import { OfficeLayout } from './office-layout.tsx'
import { useOffice } from './use-office.ts'

vi.mock('./board/board-watch.tsx', () => ({
  BoardWatch: ({ city }: { city: City }) => <output aria-label="watched">{city.code}</output>,
}))
vi.mock('./staff-menu.tsx', () => ({ StaffMenu: () => null }))
vi.mock('./alerts/use-push-renewal.ts', () => ({ usePushRenewal: () => {} }))
afterEach(() => {
  cleanup()
  changeDevice({ board: undefined, city: undefined })
})

const me = { kind: 'staff', id: 1, name: 'Mira', roles: [], cities: null, may: [], pin: null }
const cities = ['varna', 'sofia', 'kyiv'].map((code, index) => ({
  ...varna,
  id: index + 1,
  code,
  zones: [],
}))

function Office() {
  useOffice()
  const filter = useSearch({ strict: false, select: ({ city }) => city })
  return (
    <>
      <output aria-label="filter">{filter}</output>
      <OfficeLayout />
    </>
  )
}
const shows = (name: string, text: string) =>
  waitFor(() => expect(screen.getByLabelText(name).textContent).toBe(text))
const open = async () => {
  const { history } = await renderInShop(<Office />, {
    path: '/office/orders',
    answer: (path) => (path.endsWith('/me') ? me : cities),
  })
  return { filter: (code: string) => act(() => history.push(`/office/orders?city=${code}`)) }
}

test('a screen watches the city of its board while a list is filtered by another', async () => {
  changeDevice({ board: 'sofia', city: 'kyiv' })
  const { filter } = await open()
  await shows('watched', 'sofia')
  filter('varna')
  await shows('filter', 'varna')
  await shows('watched', 'sofia')
})

test('a screen watches the city that was chosen last until a board has been shown', async () => {
  changeDevice({ city: 'kyiv' })
  const { filter } = await open()
  filter('sofia')
  await shows('filter', 'sofia')
  await shows('watched', 'kyiv')
  act(() => changeDevice({ board: 'sofia' }))
  await shows('watched', 'sofia')
})
