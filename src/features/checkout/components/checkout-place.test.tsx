// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calculateCart } from '#features/cart/cart.functions.ts'
import { dismissCartNotice, recordLimited } from '#features/cart/cart-notice.state.ts'
import { CartNotices } from '#features/cart/cart-notices.tsx'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { readUser } from '#features/auth/auth.functions.ts'
import { saveLocalAddress } from '#features/delivery/addresses.state.ts'
import { rememberDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { dishId, orderId } from '#contract/values/ids.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { calculated, extras, home, pickup, toHome } from '#tests/storefront/checkout.ts'
import { customer, renderInShop } from '#tests/storefront/render-in-shop.tsx'
import type { OrderResult } from '../lib/order.rules.ts'
import { placeFromForm } from '../lib/place-order.ts'
import { CheckoutForm } from './checkout-form.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#features/cart/cart.functions.ts', () => ({ calculateCart: vi.fn() }))
vi.mock('#features/auth/auth.functions.ts', () => ({ readUser: vi.fn() }))
vi.mock('../lib/place-order.ts', () => ({ placeFromForm: vi.fn() }))

const place = vi.mocked(placeFromForm)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = () => screen.findByRole('button', { name: /^Place order · / })
const show = async () => {
  await renderInShop(<CheckoutForm />, {
    path: '/checkout/',
    loaded: {
      lines: readCart(),
      choice: toHome.choice,
      extras,
      addresses: [home],
      isSignedIn: false,
      now: '2026-11-21T17:00:00Z',
    },
  })
  await button()
}
const fill = () => {
  type('First name', 'Mira')
  type('Phone', '359881234567')
}
const signedIn = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(calculateCart).mockResolvedValue({ ok: true, calculation: calculated })
  rememberDeliveryChoice(toHome.choice)
  saveLocalAddress(home)
  changeCart(() => ({
    lines: [{ id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }],
  }))
})
afterEach(() => {
  cleanup()
  dismissCartNotice()
  signedIn('')
  sessionStorage.clear()
  localStorage.clear()
})

test('a double press places one order', async () => {
  const coming = Promise.withResolvers<OrderResult>()
  place.mockReturnValue(coming.promise)
  await show()
  fill()
  const order = await button()
  fireEvent.click(order)
  fireEvent.click(order)
  await screen.findByRole('button', { name: 'Placing the order…' })
  fireEvent.click(order)
  await act(async () => coming.resolve({ kind: 'fault', message: 'The kitchen is closed' }))
  await screen.findByText('The kitchen is closed')
  expect(place).toHaveBeenCalledOnce()
})

test('an order that failed without an answer says so, and another try places it', async () => {
  place.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show()
  fill()
  fireEvent.click(await button())
  await waitFor(() => expect(place).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.body.textContent).toMatch(/could not|couldn't/))
  place.mockResolvedValue({ kind: 'placed', id: orderId(7), payAt: null })
  fireEvent.click(await button())
  await waitFor(() => expect(readCart()).toEqual([]))
  expect(place).toHaveBeenCalledTimes(2)
  expect(place.mock.lastCall?.[1].contact.firstName).toBe('Mira')
})

test('a notice about the cart is gone with the order that is placed', async () => {
  place.mockResolvedValue({ kind: 'placed', id: orderId(7), payAt: null })
  recordLimited(['At most 2 of the Roll'])
  await show()
  fill()
  fireEvent.click(await button())
  await waitFor(() => expect(readCart()).toEqual([]))
  cleanup()
  await renderInShop(<CartNotices />)
  expect(screen.queryByText('At most 2 of the Roll')).toBeNull()
})

test('a placed order outdates the balance and the vouchers that it may have spent', async () => {
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  place.mockResolvedValue({ kind: 'placed', id: orderId(7), payAt: null })
  await show()
  fill()
  fireEvent.click(await button())
  await waitFor(() => expect(readCart()).toEqual([]))
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['customer', 'bonuses'] })
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['customer', 'vouchers'] })
})

test('a result belongs to the delivery choice that it was sent with', async () => {
  place.mockResolvedValue({ kind: 'fault', message: 'The kitchen is closed' })
  await show()
  fill()
  fireEvent.click(await button())
  await screen.findByText('The kitchen is closed')
  act(() => void rememberDeliveryChoice(pickup.choice))
  await waitFor(() => expect(screen.queryByText('The kitchen is closed')).toBeNull())
})

test('a profile that arrives while the form is open fills what is empty only', async () => {
  vi.mocked(readUser).mockResolvedValue({ ok: true, value: customer })
  await show()
  type('First name', 'Anna')
  expect(field('Phone').value).toBe('')
  act(() => signedIn('1'))
  await waitFor(() => expect(field('Phone').value).not.toBe(''))
  expect(field('First name').value).toBe('Anna')
})

test('the form keeps the typed values after leaving and returning', async () => {
  await show()
  fill()
  cleanup()
  await show()
  await waitFor(() => expect(field('First name').value).toBe('Mira'))
})
