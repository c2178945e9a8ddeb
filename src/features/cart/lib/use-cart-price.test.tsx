// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated, extras, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { calculateCart } from '../cart.functions.ts'
import { cartTerms } from '../cart-input.rules.ts'
import { changeCart, useCart } from '../cart.state.ts'
import { useCartPrice } from './use-cart-price.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('../cart.functions.ts', () => ({ calculateCart: vi.fn() }))

const calculate = vi.mocked(calculateCart)
const [priced] = calculated.dishes
const put = (quantity: number) =>
  changeCart(() => ({
    lines: [
      { id: dishId(1), quantity, ingredients: [], options: [], slots: [], free_of_choice: null },
    ],
  }))

function Price() {
  const { calculation, fault, retry } = useCartPrice(useCart([]), cartTerms(toHome.choice, extras))
  return (
    <>
      <output>{calculation ? calculation.total : 'none'}</output>
      {fault ? <button onClick={retry}>Try again: {fault.message}</button> : null}
    </>
  )
}
const total = (text: string) => screen.findByText(text)
const failed = () => screen.findByRole('button', { name: /^Try again/ })

beforeEach(() => {
  calculate.mockImplementation(async ({ data: { input } }) => {
    const quantity = input.dishes[0]?.quantity ?? 0
    if (quantity > 7)
      return { ok: false, failure: { status: 503, code: 'BUSY', message: '', errors: {} } }
    if (quantity > 5)
      return { ok: false, failure: { status: 422, code: 'INVALID', message: 'No', errors: {} } }
    const dishes = priced ? [{ ...priced, quantity }] : []
    return {
      ok: true,
      calculation: { ...calculated, dishes, total: decimal(quantity * 100) },
    }
  })
  put(1)
})
afterEach(() => {
  cleanup()
  changeCart(() => ({ lines: [] }))
})

test.each([
  ['failed', 8],
  ['was refused', 6],
])(
  'a price that %s leaves the one that was shown last, not the one that came last',
  async (_name, quantity) => {
    await renderInShop(<Price />)
    await total('100')
    act(() => void put(2))
    await total('200')
    act(() => void put(1))
    await total('100')
    act(() => void put(quantity))
    await failed()
    expect(screen.getByRole('status').textContent).toBe('100')
    act(() => void put(3))
    await total('300')
  },
)

test('a first price that fails shows none, and another try does', async () => {
  put(8)
  await renderInShop(<Price />)
  await failed()
  expect(screen.getByRole('status').textContent).toBe('none')
  calculate.mockResolvedValue({
    ok: true,
    calculation: { ...calculated, dishes: [], total: decimal(34) },
  })
  fireEvent.click(await failed())
  await total('34')
})
