// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { openOrders } from './open-orders.state.ts'
import { ordersUnderWay } from './orders.functions.ts'
import { orderQueries } from './orders.queries.ts'
import { useOpenOrders } from './use-open-orders.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('./orders.functions.ts', () => ({ ordersUnderWay: vi.fn() }))
afterEach(cleanup)

const underWay = orderQueries.underWay({ locale: 'en' })

function Bar() {
  const client = useQueryClient()
  // Read before the order was placed, which then made it old.
  useState(() => {
    client.setQueryData(underWay.queryKey, [])
    void client.invalidateQueries({ queryKey: underWay.queryKey })
  })
  return <output>{useOpenOrders().length}</output>
}

test('an order that was placed after the last look is shown', async () => {
  vi.mocked(ordersUnderWay).mockResolvedValue([{ ...orderOf(), key: null }])
  openOrders.write('open')
  await renderInShop(<Bar />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
  expect(openOrders.read()).toBe('open')
})

test('the last look ends the bar when no order is under way', async () => {
  vi.mocked(ordersUnderWay).mockResolvedValue([])
  openOrders.write('open')
  await renderInShop(<Bar />)
  await waitFor(() => expect(openOrders.read()).toBe('past'))
})
