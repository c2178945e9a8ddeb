// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { placedOrder } from './checkout.functions.ts'
import { UnknownOrder } from './components/unknown-order.tsx'
import { loadPlaced } from './load-checkout.ts'

vi.mock('./checkout.functions.ts', () => ({ placedOrder: vi.fn() }))
const context = () => ({ locale: 'en' as const, queryClient: new QueryClient() })
afterEach(cleanup)

test('an order without its key in this browser shows an explanation instead of a 404', async () => {
  vi.mocked(placedOrder).mockResolvedValue(null)
  expect(await loadPlaced(context(), orderId(7))).toMatchObject({ id: null })
  await renderInShop(<UnknownOrder />)
  expect(screen.getByRole('heading').textContent).toContain('cannot be shown in this browser')
  expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe(
    '/account/orders',
  )
})

test('a visit without any order leads to the cart', async () => {
  vi.mocked(placedOrder).mockResolvedValue(null)
  await expect(loadPlaced(context(), null)).rejects.toMatchObject({ options: { to: '/cart' } })
})
