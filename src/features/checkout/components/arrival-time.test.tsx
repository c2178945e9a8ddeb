// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { ArrivalTime } from './arrival-time.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const half = '2026-03-12T16:30:00.000Z'
const time = {
  type: 'on_time',
  at: '2026-03-12T16:00:00.000Z',
  to: half,
  expected_at: half,
} as const

test.each([
  ['the chosen slot', time, 'today 18:00–18:30'],
  [
    'its time after a delay',
    { ...time, expected_at: '2026-03-12T17:10:00.000Z' },
    'today at 19:10',
  ],
  [
    'its time when it comes earlier',
    { ...time, expected_at: '2026-03-12T15:40:00.000Z' },
    'today at 17:40',
  ],
  ['the time of one as soon as possible', { ...time, at: null, to: null }, 'today at 18:30'],
] as const)('an order arrives at %s', async (_, shown, text) => {
  const { container } = await renderInShop(
    <ArrivalTime time={shown} now="2026-03-12T13:00:00.000Z" />,
  )
  expect(container.textContent).toBe(text)
})
