// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextQuote } from '#features/cart/acknowledged-quote.rules.ts'
import { readQuote, writeQuote } from '#features/cart/acknowledged-quote.state.ts'
import { recordLost } from '#features/cart/cart-notice.state.ts'
import { CartNotices } from '#features/cart/cart-notices.tsx'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { cityId, dishId, orderId } from '#contract/values/ids.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { RepeatOrder } from './repeat-order.tsx'

const line = { id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }
const repeated = { dishes: [line], unavailable: [] }
vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('../orders.functions.ts', () => ({
  repeatOrder: async () => ({ ok: true, value: repeated }),
}))

const input = { cityId: cityId(1), dishes: [], orderType: 'delivery' as const }
beforeEach(() => {
  changeCart(() => ({ lines: [] }))
  writeQuote(nextQuote(null, input, calculated))
  recordLost('some')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('an order that is repeated leaves no notice and no price of the former cart', async () => {
  await renderInShop(
    <>
      <RepeatOrder
        order={{ id: orderId(7), city_id: cityId(1), can_repeat: true }}
        orderKey={undefined}
      />
      <CartNotices />
    </>,
  )
  await screen.findByText('We had to take something out of your cart')
  fireEvent.click(screen.getByRole('button', { name: 'Order the same again' }))
  await waitFor(() => expect(readCart()).toEqual([line]))
  cleanup()
  await renderInShop(<CartNotices />)
  expect(screen.queryByText('We had to take something out of your cart')).toBeNull()
  expect(readQuote(input)).toBeNull()
})
