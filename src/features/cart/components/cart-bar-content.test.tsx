// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated, extras, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { calculateCart } from '../cart.functions.ts'
import { dismissCartNotice } from '../cart-notice.state.ts'
import { CartPage } from '../cart-page.tsx'
import { changeCart, readCart } from '../cart.state.ts'
import { CartBarContent } from './cart-bar-content.tsx'
// Loaded before the test: a first load may take longer than it waits.
import './unavailable-modal.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('../cart.functions.ts', () => ({ calculateCart: vi.fn() }))

const [priced] = calculated.dishes
const soldOut = {
  id: dishId(2),
  name: 'Soup',
  image_path: '',
  image_path_jpeg: '',
  amount: 1,
  measure: 'pcs' as const,
  unavailable_reason: 'Back tomorrow',
}
const idsInCart = () => readCart().map(({ id }) => id)

beforeEach(() => {
  vi.mocked(calculateCart).mockResolvedValue({
    ok: true,
    calculation: {
      ...calculated,
      dishes: priced ? [{ ...priced, quantity: 1 }] : [],
      unavailable: [soldOut],
      total: decimal(15),
    },
  })
  changeCart(() => ({
    lines: [1, 2].map((id) => ({
      id: dishId(id),
      quantity: 1,
      ingredients: [],
      options: [],
      slots: [],
      free_of_choice: null,
    })),
  }))
})
afterEach(() => {
  cleanup()
  dismissCartNotice()
  changeCart(() => ({ lines: [] }))
})

test('the bar of other pages leaves a sold-out dish to the cart, which names it and takes it out', async () => {
  await renderInShop(<CartBarContent />)
  await screen.findByText(/15\.00/)
  expect(idsInCart()).toEqual([1, 2])
  cleanup()
  await renderInShop(<CartPage />, {
    path: '/cart',
    loaded: { lines: readCart(), choice: toHome.choice, extras, isSignedIn: false },
  })
  await screen.findByRole('dialog', { name: 'Oh, no!' })
  expect(screen.getByText('Back tomorrow')).not.toBeNull()
  expect(idsInCart()).toEqual([1])
})

test('a cart in a new currency names it at once, and has the city read again', async () => {
  const dishes = priced ? [{ ...priced, quantity: 1 }] : []
  vi.mocked(calculateCart).mockResolvedValue({
    ok: true,
    calculation: { ...calculated, dishes, currency: 'EUR', total: decimal(15) },
  })
  const asked = vi.fn<(path: string) => unknown>(() => [{ ...varna, currency: 'EUR', zones: [] }])
  await renderInShop(<CartBarContent />, { answer: asked })
  await screen.findByText(/€15\.00/)
  await waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toContain('/api/v1/domain'))
  cleanup()
  await renderInShop(<CartPage />, {
    path: '/cart',
    loaded: { lines: readCart(), choice: toHome.choice, extras, isSignedIn: false },
  })
  const row = (await screen.findByRole('heading', { name: 'Roll' })).parentElement?.parentElement
  expect(row?.textContent).toContain('€')
  expect(row?.textContent).not.toContain('BGN')
})

test('a price from before the city changed its currency is asked for again', async () => {
  const dishes = priced ? [{ ...priced, quantity: 1 }] : []
  const calculation = { ...calculated, dishes, total: decimal(15) }
  vi.mocked(calculateCart)
    .mockResolvedValueOnce({ ok: true, calculation: { ...calculation, total: decimal(30) } })
    .mockResolvedValue({ ok: true, calculation: { ...calculation, currency: 'EUR' } })
  const city = { ...varna, currency: 'EUR' as const }
  await renderInShop(<CartBarContent />, { city, answer: () => [{ ...city, zones: [] }] })
  await screen.findByText(/BGN.30\.00/)
  await screen.findByText(/€15\.00/)
})
