// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { plainLine, setLine } from '../cart.rules.ts'
import { changeCart, readCart } from '../cart.state.ts'
import { showLimit } from '../lib/show-limit.ts'
import { CartLines } from './cart-lines.tsx'
import { useRemoved } from './use-removed.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('../lib/show-limit.ts', () => ({ showLimit: vi.fn() }))

afterEach(() => {
  cleanup()
  changeCart(() => ({ lines: [] }))
})

const line = (id: number) => ({ ...plainLine(dishId(id)), quantity: 2 })
const ids = () => readCart().map(({ id }) => Number(id))

function Lines() {
  const [removed, setRemoved] = useRemoved()
  return (
    <CartLines
      initial={readCart()}
      priced={calculated.dishes}
      currency={calculated.currency}
      limits={[]}
      removed={removed}
      onRemoved={setRemoved}
    />
  )
}
/** The first line is removed. */
const show = async (count: number) => {
  changeCart(() => ({ lines: Array.from({ length: count }, (_, index) => line(index + 1)) }))
  await renderInShop(<Lines />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Roll' }))
  expect(document.activeElement?.textContent).toBe('Put back')
}
const putBack = () => fireEvent.click(screen.getByRole('button', { name: 'Put back' }))

test('a dish that is put back has the focus of the button that did it', async () => {
  await show(2)
  putBack()
  expect(ids()).toEqual([1, 2])
  expect(document.activeElement?.tagName).toBe('LI')
  expect(document.activeElement?.textContent).toContain('Roll')
})

test('a dish that does not fit into the cart any more can be put back later', async () => {
  await show(cartLimits.lines)
  act(() => void changeCart((lines) => setLine(lines, line(cartLimits.lines + 1))))
  putBack()
  await waitFor(() => expect(showLimit).toHaveBeenCalledOnce())
  expect(document.activeElement?.textContent).toBe('Put back')
  act(() => void changeCart((lines) => setLine(lines, { ...line(2), quantity: 0 })))
  putBack()
  expect(ids()).toContain(1)
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull()
})
