// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { calculated, pickup, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { soon } from './slot.rules.ts'
import { TimeBlock } from './time-block.tsx'

vi.mock('#platform/http/request.ts', () => ({ currentHost: () => 'varna.localhost' }))

const opens_at = '2026-11-22T10:00:00Z'
const hold = {
  taking: null,
  trouble: null,
  take: async () => true,
  isKept: async () => true,
  chooseType: () => {},
}
interface BlockProps {
  calculation: typeof calculated
  choice: typeof toHome.choice
}
const Block = ({ calculation, choice }: BlockProps) => (
  <TimeBlock
    soonest={calculation}
    calculation={calculation}
    now="2026-11-21T17:00:00Z"
    choice={choice}
    time={soon}
    hold={hold}
    outcome={null}
    error={undefined}
  />
)
const show = async (
  of: Partial<typeof calculated>,
  choice: typeof toHome.choice,
  city: { opens_at: string | null },
) => {
  const calculation = { ...calculated, opens_at, ...of }
  await renderInShop(<Block calculation={calculation} choice={choice} />, {
    city,
    answer: () => [{ ...varna, ...city }],
  })
  return document.body.textContent
}
/** Open for the first price, closed for the second. */
function Closing() {
  const shop = useStorefront()
  const client = useQueryClient()
  // Every page carries the cities.
  useState(() =>
    client.setQueryData(shopQueries.cities(shop).queryKey, { city: shop.city, all: [] }),
  )
  const [isClosed, setClosed] = useState(false)
  const calculation = { ...calculated, opens_at: isClosed ? opens_at : null }
  return (
    <>
      <button onClick={() => setClosed(true)}>Close</button>
      <Block calculation={calculation} choice={toHome.choice} />
    </>
  )
}
const [kitchen, zone] = ['The kitchen is closed now', 'We do not deliver there now']
afterEach(cleanup)

test('hours of a zone that are over are not those of the kitchen', async () => {
  const text = await show({}, toHome.choice, { opens_at: null })
  expect(text).toContain(zone)
  expect(text).toContain('We deliver there again tomorrow at')
  expect(text).not.toContain(kitchen)
})

test.each([
  ['with an address', {}, toHome.choice, { opens_at }],
  ['without an address', { zone: null }, toHome.choice, { opens_at: null }],
  ['for a pickup', { zone: null }, pickup.choice, { opens_at: null }],
] as const)('a closed kitchen is said %s', async (_where, of, choice, city) => {
  await show(of, choice, city)
  expect(screen.queryByText(kitchen)).not.toBeNull()
  expect(screen.queryByText(zone)).toBeNull()
})

test.each([
  ['a kitchen that closes', null, opens_at, kitchen],
  ['a zone whose hours end after the kitchen has opened', opens_at, null, zone],
] as const)('%s during the checkout is said to be closed', async (_which, before, after, said) => {
  let city: typeof varna = { ...varna, opens_at: before }
  await renderInShop(<Closing />, { city, answer: () => [city] })
  city = { ...varna, opens_at: after }
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText(said)
})
