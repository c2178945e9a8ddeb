// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createAtom, useSelector } from '@tanstack/react-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { home } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { addAddresses } from '../delivery.functions.ts'
import { AddressStep } from './address-step.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('../city-map.tsx', () => ({ CityMap: () => null }))
const isSettled = createAtom(false)
vi.mock('#platform/use-debounced.ts', () => ({
  useDebounced: (typed: string) => (useSelector(isSettled) ? typed : ''),
}))
vi.mock('../delivery.functions.ts', () => ({ addAddresses: vi.fn() }))

const add = vi.mocked(addAddresses)
const signedIn = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}
beforeEach(() => {
  isSettled.set(false)
  signedIn('1')
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  signedIn('')
})

const terms = { free_delivery_from: 60, min_sum: 20, delivery_price: 4, delivery_time_min: 40 }
const inZone = { ...terms, zone: { name: 'Centre', langs: {} } }
/** Answers of the terms of a place, one by one. */
const show = async (...answers: (() => unknown)[]) => {
  await renderInShop(
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
          ? [{ place_id: 'varna/sliva/1', lat: 43.2, lng: 27.9, label: '', ...street }]
          : path.endsWith('/min')
            ? (answers.shift()?.() ?? inZone)
            : { branches: [], zones: [] },
    },
  )
  type('Street', home.street)
  type('House', home.house)
}
const street = { street: home.street, house: home.house }
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
const isRefused = () => screen.getByLabelText('Street').getAttribute('aria-invalid') === 'true'
const offline = /We couldn't connect/
/** The lookup of what is typed begins and ends. */
const settle = () =>
  act(async () => {
    isSettled.set(true)
    await new Promise(setImmediate)
  })

test('an address whose lookup failed while it was saved keeps the message when the next lookup ends', async () => {
  await show(() => Response.error())
  send()
  await screen.findByText(offline)
  await settle()
  await screen.findByText('Centre')
  expect(screen.getByText(offline)).toBeTruthy()
})

test('a save without an answer keeps its message when the lookup ends, until the next save', async () => {
  add.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show()
  send()
  await screen.findByText(offline)
  await settle()
  expect(screen.getByText(offline)).toBeTruthy()
  add.mockReturnValueOnce(new Promise(() => {}))
  send()
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull())
})

test('a street that the shop refused keeps its sentence when the lookup ends, until it is changed', async () => {
  const sentence = 'This street is closed'
  const errors = { 'body.0.street': [sentence], 'body.0.comment': ['No links'] }
  const failure = { status: 422, code: 'INVALID', message: '', errors } as const
  add.mockResolvedValueOnce({ ok: false, failure })
  await show()
  send()
  await screen.findByText(sentence)
  await settle()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText('No links')).toBeTruthy()
  type('Street', 'Lilac')
  expect(isRefused()).toBe(false)
})

test('an address that the profile has no room for is refused with the sentence of the shop', async () => {
  const errors = { body: ['Too many: at most 50'] }
  const failure = { status: 422, code: 'INVALID', message: 'Please check', errors } as const
  add.mockResolvedValueOnce({ ok: false, failure })
  await show()
  send()
  await screen.findByText('Too many: at most 50')
})

test('a save that was refused as a whole shows the sentence of the shop', async () => {
  const failure = {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Try later',
    errors: {},
  } as const
  add.mockResolvedValueOnce({ ok: false, failure })
  await show()
  send()
  await screen.findByText('Try later')
  expect(screen.queryByText(offline)).toBeNull()
})
