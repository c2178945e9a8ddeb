// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDietChoice } from '#features/diet/diet-choice.state.ts'
import { reloadForChunk } from '#platform/hydration/chunk-reload.ts'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { takeToasts } from '#ui/feedback/toast-queue.ts'
import { AddToCart } from '../add-to-cart.tsx'
import { readCart } from '../cart.state.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#features/delivery/with-delivery-choice.ts', () => ({
  withDeliveryChoice: (action: (waited: boolean) => void) => action(false),
  preloadDeliveryChoice: () => {},
}))
vi.mock('#platform/hydration/chunk-reload.ts', () => ({ reloadForChunk: vi.fn() }))
vi.mock('./add-to-cart-or-warn.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const reload = vi.mocked(reloadForChunk)
beforeEach(() => keepDietChoice({ allergens: ['fish'], traces: false, diets: [], hides: false }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  localStorage.clear()
})

const add = async () => {
  await renderInShop(<AddToCart dish={card} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Green Dragon roll' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
}

test('a dish that cannot be checked for allergens stays out of the cart, which is said', async () => {
  reload.mockResolvedValue(false)
  await add()
  await waitFor(() =>
    expect(takeToasts()).toEqual([{ text: 'The shop does not answer', tone: 'error' }]),
  )
  expect(readCart()).toEqual([])
})

test('a check that belongs to an older build reloads the page and says nothing', async () => {
  reload.mockResolvedValue(true)
  await add()
  expect([takeToasts(), readCart()]).toEqual([[], []])
})
