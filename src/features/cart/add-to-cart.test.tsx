// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { plainLine } from './cart.rules.ts'
import { changeCart, readCart } from './cart.state.ts'

const withDeliveryChoice = vi.hoisted(() => vi.fn<(action: (waited: boolean) => void) => void>())
vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('#features/delivery/with-delivery-choice.ts', () => ({ withDeliveryChoice }))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  changeCart(() => ({ lines: [] }))
})

test('the first piece of a dish waits for an address, the second is added at once', async () => {
  await renderInShop(<AddToCart dish={card} />)
  press('Add to cart: Green Dragon roll')
  expect(withDeliveryChoice).toHaveBeenCalledOnce()
  expect(readCart()).toEqual([])
  act(() => withDeliveryChoice.mock.lastCall?.[0](false))
  expect(readCart()).toEqual([{ ...plainLine(card.id), quantity: 1 }])
  await screen.findByRole('button', { name: 'One more: Green Dragon roll' })
  press('One more: Green Dragon roll')
  expect(readCart()).toEqual([{ ...plainLine(card.id), quantity: 2 }])
  expect(withDeliveryChoice).toHaveBeenCalledOnce()
})

test('two presses before an address is chosen add two pieces', async () => {
  await renderInShop(<AddToCart dish={card} />)
  press('Add to cart: Green Dragon roll')
  press('Add to cart: Green Dragon roll')
  for (const [add] of withDeliveryChoice.mock.calls) act(() => add(true))
  expect(readCart()).toEqual([{ ...plainLine(card.id), quantity: 2 }])
})
