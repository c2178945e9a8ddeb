// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calculateCart } from '#features/cart/cart.functions.ts'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { saveLocalAddress } from '#features/delivery/addresses.state.ts'
import { rememberDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { keepTypedPromo, readPromo, removePromo } from '#features/promo/promo.state.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated, extras, home, pickup, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { placeFromForm } from '../lib/place-order.ts'
import { CheckoutForm } from './checkout-form.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#features/cart/cart.functions.ts', () => ({ calculateCart: vi.fn() }))
vi.mock('../lib/place-order.ts', () => ({ placeFromForm: vi.fn() }))

const [calculate, place] = [vi.mocked(calculateCart), vi.mocked(placeFromForm)]
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const order = () => fireEvent.click(screen.getByRole('button', { name: /^Place order · / }))
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
  await screen.findByRole('button', { name: /^Place order · / })
  type('First name', 'Mira')
  type('Phone', '359881234567')
}
const promo = (status: 'applied' | 'refused') => ({
  code: 'LUNCH',
  status,
  kind: 'amount' as const,
  name: 'Lunch',
  amount: decimal(status === 'applied' ? 3 : 0),
  reason: status === 'applied' ? null : 'PROMO_EXPIRED',
  message: 'The code is over',
})
const answers = (status: 'applied' | 'refused') =>
  calculate.mockImplementation(async (call) => ({
    ok: true,
    calculation: { ...calculated, promocode: call.data.input.promocode ? promo(status) : null },
  }))

beforeEach(() => {
  vi.resetAllMocks()
  place.mockResolvedValue({ kind: 'fault', message: '' })
  rememberDeliveryChoice(toHome.choice)
  saveLocalAddress(home)
  changeCart(() => ({
    lines: [{ id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }],
  }))
})
afterEach(() => {
  cleanup()
  removePromo()
  keepTypedPromo('')
  sessionStorage.clear()
})

test('the form asks for another pickup point as soon as the chosen one is gone', async () => {
  answers('applied')
  rememberDeliveryChoice(pickup.choice)
  await show()
  expect(screen.getByText(/This pickup point is no longer available/)).not.toBeNull()
  expect(place).not.toHaveBeenCalled()
})

test('a code that was only typed is applied before the order is sent', async () => {
  answers('applied')
  await show()
  type('Promo code', ' LUNCH ')
  order()
  await screen.findByText('The promo code works!')
  expect(readPromo()).toBe('LUNCH')
  expect(place).not.toHaveBeenCalled()
  order()
  await waitFor(() => expect(place).toHaveBeenCalledOnce())
})

test('a typed code that is refused is named once, then the order goes without it', async () => {
  answers('refused')
  await show()
  type('Promo code', 'LUNCH')
  order()
  await screen.findByText('The code is over')
  expect(place).not.toHaveBeenCalled()
  await waitFor(() => expect(readPromo()).toBe(''))
  order()
  await waitFor(() => expect(place).toHaveBeenCalledOnce())
})

test('a code that is typed again after it was removed is applied before the order is sent', async () => {
  answers('applied')
  await show()
  type('Promo code', 'LUNCH')
  press('Apply')
  await screen.findByText('The promo code works!')
  press('Continue')
  press('Remove the promo code LUNCH')
  type('Promo code', 'LUNCH')
  order()
  await waitFor(() => expect(readPromo()).toBe('LUNCH'))
  expect(place).not.toHaveBeenCalled()
})

test('a refused code is checked again before the order is sent on other terms', async () => {
  answers('refused')
  await show()
  type('Promo code', 'LUNCH')
  press('Apply')
  await screen.findByText('The code is over')
  press('Repeat')
  answers('applied')
  act(() => void rememberDeliveryChoice(pickup.choice))
  order()
  await screen.findByText('The promo code works!')
  expect(readPromo()).toBe('LUNCH')
  expect(place).not.toHaveBeenCalled()
})

test('the order is sent with the price on the screen', async () => {
  answers('applied')
  await show()
  order()
  await waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.lastCall?.[0].shown?.total).toBe(calculated.total)
})

test('a code typed in the cart is still there at the checkout', async () => {
  answers('applied')
  await show()
  type('Promo code', 'LUNCH')
  cleanup()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('LUNCH')
})

test('paying online is not offered below its minimum, and says from which amount it is', async () => {
  calculate.mockResolvedValue({
    ok: true,
    calculation: { ...calculated, total: decimal(0.18), online_from: decimal(1) },
  })
  await show()
  const online = await screen.findByRole<HTMLInputElement>('radio', { name: /^Online/ })
  expect(online.disabled).toBe(true)
  expect(
    screen.getByText('Available from BGN\u00a01.00', { normalizer: (text) => text }),
  ).not.toBeNull()
})

test('an order paid online that falls below its minimum is paid at the door, and says so at the button', async () => {
  const priced = (total: number) => ({
    ok: true as const,
    calculation: { ...calculated, total: decimal(total), online_from: decimal(1) },
  })
  calculate.mockResolvedValue(priced(34))
  await show()
  fireEvent.click(await screen.findByRole('radio', { name: /^Online/ }))
  await screen.findByRole('button', { name: /^Pay .* now/ })
  calculate.mockResolvedValue(priced(0.18))
  await act(() =>
    changeCart(() => ({
      lines: [{ id: dishId(1), quantity: 1, ingredients: [], free_of_choice: null }],
    })),
  )
  await screen.findByRole('button', { name: /^Place order · / })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash/ }).checked).toBe(true)
  const note = screen.getByText(/^Online payment is available from/)
  expect(note.closest('.page-bar')).not.toBeNull()
})
