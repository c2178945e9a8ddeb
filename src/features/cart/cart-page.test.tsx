// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated, extras, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { dismissCartNotice, recordLimited } from './cart-notice.state.ts'
import { calculateCart } from './cart.functions.ts'
import { CartPage } from './cart-page.tsx'
import { changeCart, readCart } from './cart.state.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('./cart.functions.ts', () => ({ calculateCart: vi.fn() }))

const roll = { id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }
const show = (...more: CartLine[]) => {
  changeCart(() => ({ lines: [roll, ...more] }))
  return renderInShop(<CartPage />, {
    path: '/cart',
    loaded: { lines: readCart(), choice: toHome.choice, extras, isSignedIn: false },
  })
}

afterEach(() => {
  cleanup()
  dismissCartNotice()
  changeCart(() => ({ lines: [] }))
})

test('a cart whose price failed is emptied, and the message about it has the focus', async () => {
  vi.mocked(calculateCart).mockResolvedValue({
    ok: false,
    failure: { status: 503, code: 'BUSY', message: '', errors: {} },
  })
  recordLimited(['At most 2 of the Roll'])
  await show()
  expect(screen.queryByText('At most 2 of the Roll')).not.toBeNull()
  await screen.findByRole('button', { name: 'Try again' })
  fireEvent.click(screen.getByRole('button', { name: 'Empty the cart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Empty the cart?' })
  const button = within(dialog).getByRole('button', { name: 'Empty the cart' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(readCart()).toEqual([]))
  expect(screen.queryByText('At most 2 of the Roll')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart is empty' }))
})

test('a combo with a piece too many is said to be taken out, with the limit', async () => {
  const message = 'Roll: 2 per order at most'
  vi.mocked(calculateCart).mockImplementation(async ({ data: { input } }) =>
    input.dishes.length === 1
      ? { ok: true, calculation: calculated }
      : {
          ok: false,
          failure: {
            status: 422,
            code: 'INVALID',
            message: '',
            errors: { 'dishes.1.quantity': [message] },
            limits: [{ id: roll.id, min: 1, max: 2 }],
          },
        },
  )
  const slots = [{ id: 1, dish_id: roll.id, ingredients: [] }]
  await show({ ...roll, id: dishId(2), quantity: 1, slots })
  await screen.findByText('We had to take something out of your cart')
  expect(screen.queryByText(message)).not.toBeNull()
  expect(readCart()).toEqual([roll])
})

test('a checkout with paid delivery knows that it comes from the cart', async () => {
  vi.mocked(calculateCart).mockResolvedValue({ ok: true, calculation: calculated })
  const { history } = await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Details' }))
  const dialog = await screen.findByRole('dialog', { name: /not enough for free delivery/ })
  fireEvent.click(within(dialog).getByRole('link', { name: 'Continue with paid delivery' }))
  await waitFor(() => expect(history.location.pathname).toBe('/checkout'))
  expect(history.location.state.fromCart).toBe(true)
})
