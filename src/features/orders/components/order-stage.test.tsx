// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { OrderStage } from './order-stage.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
afterEach(cleanup)

const now = '2026-03-12T18:28:00Z'
const pickup = { ...orderOf({ expected: '2026-03-12T18:40:00Z' }), refunds: [] }

test('a pickup order that is being made says when it is ready', async () => {
  await renderInShop(<OrderStage order={{ ...pickup, status: 'process' }} now={now} />)
  expect(screen.getByText('12 min')).not.toBeNull()
  expect(screen.getByText(/^Ready today at/)).not.toBeNull()
})

test('a pickup order that is ready no longer asks to wait', async () => {
  await renderInShop(<OrderStage order={{ ...pickup, status: 'package' }} now={now} />)
  expect(screen.getByText('Ready to pick up')).not.toBeNull()
  expect(screen.queryByText(/min$|^Ready today/)).toBeNull()
})

test('a packed order that is brought still says when', async () => {
  const order = { ...pickup, order_type: 'delivery' as const, status: 'package' as const }
  await renderInShop(<OrderStage order={order} now={now} />)
  expect(screen.getByText(/^Expected today at/)).not.toBeNull()
})
