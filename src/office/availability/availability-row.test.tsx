// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
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

function Changed() {
  const [stop, setStop] = useState<{ until: string | null } | null>({ until: null })
  const item = { key: '1', kind: 'dish' as const, name: 'Maki', category: null, stop }
  return (
    <>
      <AvailabilityRow item={item} city={varna} dayEndsAt="2026-03-13T10:00:00Z" />
      <button onClick={() => setStop(stop ? null : { until: null })}>Change</button>
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })

test('the focus goes from one button of a dish to the one that replaces it, and no further', async () => {
  await renderInShop(<Changed />)
  button('Sell again: Maki').focus()
  fireEvent.click(button('Change'))
  expect(document.activeElement).toBe(button('Sold out: Maki'))
  fireEvent.click(button('Change'))
  expect(document.activeElement).toBe(button('Sell again: Maki'))
  button('Change').focus()
  fireEvent.click(button('Change'))
  expect(document.activeElement).toBe(button('Change'))
})
