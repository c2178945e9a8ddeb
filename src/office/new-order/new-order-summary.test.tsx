// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { calculated } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { NewOrderSummary } from './new-order-summary.tsx'

vi.mock('../use-office.ts', () => ({ useOffice: () => ({ locale: 'en' }) }))

const opens_at = '2126-11-22T10:00:00Z'
const show = async (quote: Partial<typeof calculated>, city: { opens_at: string | null }) => {
  const quoted = {
    quote: { ...calculated, opens_at, ...quote },
    isFresh: true,
    refusal: null,
    refetch: vi.fn<() => Promise<never>>(),
  }
  await renderInShop(
    <NewOrderSummary city={{ ...varna, ...city }} quoted={quoted}>
      {null}
    </NewOrderSummary>,
  )
  return document.body.textContent
}
afterEach(cleanup)

test('the summary says whether the kitchen or only the zone is closed', async () => {
  expect(await show({}, { opens_at: null })).toContain('No delivery there until')
  cleanup()
  expect(await show({}, { opens_at })).toContain('The kitchen is closed until')
  cleanup()
  expect(await show({ zone: null }, { opens_at: null })).toContain('The kitchen is closed until')
})
