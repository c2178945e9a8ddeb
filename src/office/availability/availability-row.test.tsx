// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { AvailabilityRow } from './availability-row.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))

// A Thursday, 15:00 in Varna.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T13:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['2026-03-12T16:00:00Z', 'Sold out until Thu 06:00 PM'],
  ['2026-03-18T12:59:00Z', 'Sold out until Wed 02:59 PM'],
  ['2026-03-19T16:00:00Z', 'Sold out until Mar 19, 2026, 06:00 PM'],
  ['2026-04-02T15:00:00Z', 'Sold out until Apr 2, 2026, 06:00 PM'],
])('a dish that is stopped until %s says: %s', async (until, text) => {
  const item = { key: '1', kind: 'dish' as const, name: 'Maki', category: null, stop: { until } }
  const { container } = await renderInShop(
    <AvailabilityRow item={item} city={varna} dayEndsAt="2026-03-13T10:00:00Z" />,
  )
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toContain(text)
})
