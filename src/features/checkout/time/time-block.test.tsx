// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { calculated, pickup, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { soon } from './slot.rules.ts'
import { TimeBlock } from './time-block.tsx'

const opens_at = '2026-11-22T10:00:00Z'
const hold = {
  taking: null,
  trouble: null,
  take: async () => true,
  isKept: async () => true,
  chooseType: () => {},
}
const show = async (
  of: Partial<typeof calculated>,
  choice: typeof toHome.choice,
  city: { opens_at: string | null },
) => {
  const calculation = { ...calculated, opens_at, ...of }
  await renderInShop(
    <TimeBlock
      soonest={calculation}
      calculation={calculation}
      now="2026-11-21T17:00:00Z"
      choice={choice}
      time={soon}
      hold={hold}
      outcome={null}
      error={undefined}
    />,
    { city },
  )
  return document.body.textContent
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
