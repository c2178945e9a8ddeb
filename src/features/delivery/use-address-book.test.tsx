// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import { cityId } from '#contract/values/ids.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { home } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { addAddresses, changeAddress } from './delivery.functions.ts'
import { deliveryQueries } from './delivery.queries.ts'
import { useAddressBook } from './use-address-book.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('./delivery.functions.ts', () => ({ addAddresses: vi.fn(), changeAddress: vi.fn() }))

const { name: _name, ...fields } = home
const saved = (id: number, change: Partial<SavedAddress> = {}): SavedAddress => ({
  ...fields,
  id,
  ...change,
})
const session = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}
beforeEach(() => session('1'))
afterEach(() => {
  cleanup()
  session('')
  vi.resetAllMocks()
})

function Book({ known, keepsChoice }: { known: SavedAddress[]; keepsChoice: boolean }) {
  const client = useQueryClient()
  useState(() => client.setQueryData(deliveryQueries.saved({ locale: 'en' }).queryKey, known))
  const { addresses, save } = useAddressBook()
  const [house, setHouse] = useState('')
  const press = async () => {
    const { isLast: _isLast, cityId: _cityId, ...address } = fields
    setHouse((await save({ ...address, name: null, house: '14' }, { keepsChoice })).house)
  }
  return (
    <>
      <button onClick={() => void press()}>Save</button>
      <output>{house}</output>
      <p>{addresses.filter(({ isLast }) => isLast).map((address) => address.house)}</p>
    </>
  )
}
const add = async (known: SavedAddress[], keepsChoice: boolean) => {
  const before = known.map((address) => ({ ...address, isLast: address.cityId !== cityId(1) }))
  const value = [...before, saved(9, { house: '14' })]
  vi.mocked(addAddresses).mockResolvedValue({ ok: true, value })
  vi.mocked(changeAddress).mockImplementation(async ({ data: { id } }) => ({
    ok: true,
    value: value.map((address) => ({ ...address, isLast: address.id === id })),
  }))
  const { container } = await renderInShop(<Book known={known} keepsChoice={keepsChoice} />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('14'))
  return container.querySelector('p')?.textContent
}

test('an address that is only kept leaves the current one of the profile as it is', async () => {
  expect(await add([saved(7, { house: '12' }), saved(8, { isLast: false })], true)).toBe('12')
})

test('the first address of a city becomes the current one, also when it is only kept', async () => {
  expect(await add([saved(7, { cityId: cityId(2) })], true)).toBe('14')
  expect(changeAddress).not.toHaveBeenCalled()
})

test('an address for a delivery becomes the current one', async () => {
  expect(await add([saved(7, { house: '12' })], false)).toBe('14')
  expect(changeAddress).not.toHaveBeenCalled()
})
