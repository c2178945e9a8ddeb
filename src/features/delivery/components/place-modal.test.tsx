// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { home } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { readLocalAddresses, removeLocalAddresses, saveLocalAddress } from '../addresses.state.ts'
import { forgetDeliveryChoice } from '../delivery-choice.state.ts'
import { addAddresses, readAddresses } from '../delivery.functions.ts'
import {
  closeDeliveryModals,
  type ModalRequest,
  openDeliveryModals,
} from '../delivery-modals.state.ts'
import { DeliveryModals } from '../delivery-modals.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('../city-map.tsx', () => ({ CityMap: () => null }))
vi.mock('../delivery.functions.ts', () => ({
  addAddresses: vi.fn(),
  readAddresses: vi.fn(),
}))

const place = (path: string) =>
  path.endsWith('/places')
    ? [
        {
          place_id: 'varna/sliva/1',
          street: home.street,
          house: home.house,
          lat: 43.2,
          lng: 27.9,
          label: '',
        },
      ]
    : path.endsWith('/min')
      ? {
          free_delivery_from: 60,
          min_sum: 20,
          delivery_price: 4,
          delivery_time_min: 40,
          zone: { id: 1, name: 'A' },
        }
      : { branches: [], zones: [] }
const show = () => renderInShop(<DeliveryModals />, { answer: place })
const open = (request?: ModalRequest) => act(async () => openDeliveryModals(request))
const title = () => screen.getAllByRole('heading', { level: 2, hidden: true })[0]?.textContent
const isOpen = () => screen.queryByRole('dialog') !== null
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const street = () => screen.getByLabelText<HTMLInputElement>('Street').value
const signedIn = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}

beforeEach(() => {
  vi.mocked(readAddresses).mockResolvedValue({ ok: true, value: [] })
  forgetDeliveryChoice()
  removeLocalAddresses()
})
afterEach(() => {
  cleanup()
  closeDeliveryModals()
  signedIn('')
  vi.resetAllMocks()
})

test('a guest without an address starts with the form of one, which stays while it closes', async () => {
  await show()
  const onChosen = vi.fn()
  await open({ dish: 'Roll', onChosen })
  await waitFor(() => expect(title()).toBe('Where shall we bring the Roll?'))
  type('Street', home.street)
  type('House', home.house)
  press('Deliver here')
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce())
  expect(isOpen()).toBe(false)
  expect(title()).toBe('Where shall we bring the Roll?')
  expect(street()).toBe(home.street)
  expect(readLocalAddresses()).toHaveLength(1)
})

test('all that waits for an address happens in turn, and the question names one dish alone', async () => {
  await show()
  const added: string[] = []
  await open({ dish: 'Closed', onChosen: () => added.push('closed') })
  await act(async () => closeDeliveryModals())
  await open({ dish: 'Roll', onChosen: () => added.push('Roll') })
  await open({ dish: 'Roll', onChosen: () => added.push('second Roll') })
  await waitFor(() => expect(title()).toBe('Where shall we bring the Roll?'))
  await open({ dish: 'Soup', onChosen: () => added.push('Soup') })
  expect(title()).toBe('Delivery address')
  await open()
  type('Street', home.street)
  type('House', home.house)
  press('Deliver here')
  await waitFor(() => expect(added).toEqual(['Roll', 'second Roll', 'Soup']))
  expect(isOpen()).toBe(false)
})

test('each opening starts again, and closing leads from an edited address to the list', async () => {
  saveLocalAddress(home)
  await show()
  await open()
  await waitFor(() => expect(title()).toBe('Delivery or pickup'))
  fireEvent.click(screen.getByRole('button', { name: /^Edit: / }))
  expect(title()).toBe('Edit the address')
  type('Street', 'Rose')
  press('Close')
  expect(title()).toBe('Delivery or pickup')
  expect(isOpen()).toBe(true)
  press('Add an address')
  expect(title()).toBe('Delivery address')
  expect(street()).toBe('')
  type('Street', 'Rose')
  await act(async () => closeDeliveryModals())
  expect(isOpen()).toBe(false)
  expect(title()).toBe('Delivery address')
  await open()
  expect(title()).toBe('Delivery or pickup')
  await open({ address: null })
  expect(title()).toBe('Delivery address')
  expect(street()).toBe('')
})

test('an address of the account opens the form of that address, and closing it closes all', async () => {
  saveLocalAddress(home)
  await show()
  await open({ address: home.name })
  await waitFor(() => expect(title()).toBe('Edit the address'))
  expect(street()).toBe(home.street)
  press('Close')
  expect(isOpen()).toBe(false)
})

function NothingKnown() {
  const client = useQueryClient()
  return <button onClick={() => client.clear()}>Forget</button>
}

test('a customer’s addresses are waited for', async () => {
  signedIn('1')
  const coming = Promise.withResolvers<Awaited<ReturnType<typeof readAddresses>>>()
  vi.mocked(readAddresses).mockReturnValue(coming.promise)
  await renderInShop(
    <>
      <NothingKnown />
      <DeliveryModals />
    </>,
    { answer: place },
  )
  press('Forget')
  await open()
  await waitFor(() => expect(readAddresses).toHaveBeenCalledOnce())
  expect(isOpen()).toBe(false)
  await act(async () => coming.resolve({ ok: true, value: [] }))
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(title()).toBe('Delivery address')
})

test('what is typed stays when the session of another tab begins, and goes to the account', async () => {
  await show()
  await open()
  await waitFor(() => expect(title()).toBe('Delivery address'))
  type('Street', home.street)
  type('House', home.house)
  await screen.findAllByText(/40 min/)
  act(() => signedIn('1'))
  expect(street()).toBe(home.street)
  const failing = Promise.withResolvers<never>()
  vi.mocked(addAddresses).mockReturnValueOnce(failing.promise)
  press('Deliver here')
  press('Saving…')
  await waitFor(() => expect(addAddresses).toHaveBeenCalledOnce())
  await act(async () => failing.reject(new Error('No connection')))
  await screen.findByText(/couldn't connect/)
  expect(street()).toBe(home.street)
  expect(isOpen()).toBe(true)
})
