// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { LastOrder } from './last-order.tsx'
import { OpenOrders } from './open-orders.tsx'
import { openOrders } from './open-orders.state.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./components/open-orders-bar.tsx', missing)
vi.mock('./components/last-order-card.tsx', missing)
afterEach(cleanup)

test.each([
  ['the bar of orders under way', 'open', () => <OpenOrders />],
  ['the card of the last order', 'past', () => <LastOrder className="" />],
] as const)('a page stays without %s when that cannot be loaded', async (_part, known, render) => {
  openOrders.write(known)
  await renderInShop(
    <>
      <h1>Menu</h1>
      {render()}
    </>,
  )
  await act(() => new Promise(setImmediate))
  await act(() => new Promise(setImmediate))
  expect(screen.getByRole('heading').textContent).toBe('Menu')
})
