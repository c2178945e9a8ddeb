// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartAnswer, calculateCart } from '#features/cart/cart.functions.ts'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { saveLocalAddress } from '#features/delivery/addresses.state.ts'
import { rememberDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { keepTypedPromo, readPromo, removePromo } from '#features/promo/promo.state.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated, extras, home, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { placeFromForm } from '../lib/place-order.ts'
import { CheckoutForm } from './checkout-form.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#features/cart/cart.functions.ts', () => ({ calculateCart: vi.fn() }))
vi.mock('../lib/place-order.ts', () => ({ placeFromForm: vi.fn() }))

const [calculate, place] = [vi.mocked(calculateCart), vi.mocked(placeFromForm)]
const field = () => screen.getByLabelText<HTMLInputElement>('Promo code')
const type = (code: string) => fireEvent.change(field(), { target: { value: code } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const line = (quantity: number) => ({
  id: dishId(1),
  quantity,
  ingredients: [],
  free_of_choice: null,
})
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
}
const priced = (status?: 'applied' | 'refused'): CartAnswer => ({
  ok: true,
  calculation: {
    ...calculated,
    promocode: status
      ? {
          code: 'LUNCH',
          status,
          kind: 'amount' as const,
          name: 'Lunch',
          amount: decimal(status === 'applied' ? 3 : 0),
          reason: status === 'applied' ? null : 'PROMO_EXPIRED',
          message: 'The code is over',
        }
      : null,
  },
})
const down: CartAnswer = {
  ok: false,
  failure: { status: 503, code: 'BUSY', message: '', errors: {} },
}
const callsWithCode = () =>
  calculate.mock.calls.filter(([{ data }]) => data.input.promocode !== null)
/** The answer for every price with a code from now on; others have none. */
const answer = (coded: (quantity: number | undefined) => CartAnswer | Promise<CartAnswer>) =>
  calculate.mockImplementation(async ({ data: { input } }) =>
    input.promocode === null ? priced() : coded(input.dishes[0]?.quantity),
  )

beforeEach(() => {
  vi.resetAllMocks()
  place.mockResolvedValue({ kind: 'fault', message: '' })
  rememberDeliveryChoice(toHome.choice)
  saveLocalAddress(home)
  changeCart(() => ({ lines: [line(2)] }))
})
afterEach(() => {
  cleanup()
  removePromo()
  keepTypedPromo('')
  sessionStorage.clear()
})

test('a second press while the code is checked asks nothing more', async () => {
  const coming = Promise.withResolvers<CartAnswer>()
  answer(() => coming.promise)
  await show()
  type('LUNCH')
  const apply = screen.getByRole('button', { name: 'Apply' })
  fireEvent.click(apply)
  fireEvent.click(apply)
  fireEvent.keyDown(field(), { key: 'Enter' })
  await screen.findByRole('button', { name: /^Checking/ })
  await waitFor(() => expect(callsWithCode()).toHaveLength(1))
  await act(async () => coming.resolve(priced('applied')))
  await screen.findByText('The promo code works!')
  expect(callsWithCode()).toHaveLength(1)
  press('Continue')
  expect(screen.getByRole('button', { name: 'Remove the promo code LUNCH' })).not.toBeNull()
  press('Remove the promo code LUNCH')
  expect(field().value).toBe('')
})

test('a refused code leaves the cart, and stays in the field for another try', async () => {
  answer(() => priced('refused'))
  await show()
  type('LUNCH')
  press('Apply')
  await screen.findByText('The code is over')
  await waitFor(() => expect(readPromo()).toBe(''))
  press('Repeat')
  expect(field().value).toBe('LUNCH')
  answer(() => priced('applied'))
  type('LUNCH2')
  press('Apply')
  await screen.findByText('The promo code works!')
  expect(readPromo()).toBe('LUNCH2')
})

test('text that is no code is refused without a call', async () => {
  answer(() => priced('applied'))
  await show()
  type('\ud800')
  press('Apply')
  await screen.findByText("Alas, it doesn't work.")
  expect(callsWithCode()).toHaveLength(0)
  expect(readPromo()).toBe('')
})

test('a code whose price failed stays in the field, and pressing again checks it', async () => {
  answer(() => down)
  await show()
  type('LUNCH')
  press('Apply')
  await screen.findByRole('button', { name: 'Try again' })
  await screen.findByRole('button', { name: 'Apply' })
  expect(field().value).toBe('LUNCH')
  answer(() => priced('applied'))
  press('Apply')
  await screen.findByText('The promo code works!')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['applied', 'The promo code works!', 'Continue', 'LUNCH'],
  ['refused', 'The code is over', 'Repeat', ''],
] as const)(
  'a code whose price failed is %s as soon as the price is there again',
  async (status, text, close, left) => {
    answer(() => down)
    await show()
    type('LUNCH')
    press('Apply')
    await screen.findByRole('button', { name: 'Try again' })
    answer(() => priced(status))
    press('Try again')
    await screen.findByText(text)
    press(close)
    await waitFor(() => expect(readPromo()).toBe(left))
  },
)

test('a cart that changes while the code is checked answers for it', async () => {
  answer((quantity) => (quantity === 3 ? priced('applied') : new Promise<never>(() => {})))
  await show()
  type('LUNCH')
  press('Apply')
  await waitFor(() => expect(callsWithCode()).toHaveLength(1))
  act(() => void changeCart(() => ({ lines: [line(3)] })))
  await screen.findByText('The promo code works!')
  press('Continue')
  expect(readPromo()).toBe('LUNCH')
})

test('an order goes at once with a code that was still checked when the cart was left', async () => {
  answer(() => new Promise<never>(() => {}))
  await show()
  type('LUNCH')
  press('Apply')
  await waitFor(() => expect(callsWithCode()).toHaveLength(1))
  cleanup()
  answer(() => priced('applied'))
  await show()
  await screen.findByRole('button', { name: 'Remove the promo code LUNCH' })
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Mira' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '359881234567' } })
  fireEvent.click(screen.getByRole('button', { name: /^Place order · / }))
  await waitFor(() => expect(place).toHaveBeenCalledOnce())
  press('Remove the promo code LUNCH')
  expect(field().value).toBe('')
})

test('a code that was refused in the cart is still in the field at the checkout', async () => {
  answer(() => priced('refused'))
  await show()
  type('LUNCH')
  press('Apply')
  await screen.findByText('The code is over')
  cleanup()
  await show()
  expect(field().value).toBe('LUNCH')
})
