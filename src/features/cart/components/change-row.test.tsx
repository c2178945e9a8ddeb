// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unixSeconds } from '#contract/values/time.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { ChangeRow } from './change-row.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

test.each([
  ['the kitchen', undefined, 'We open'],
  ['the zone alone', 'zone' as const, 'Delivery'],
])('a later opening names %s as closed', async (_, closed, title) => {
  const opening = {
    line: null,
    kind: 'opens_at' as const,
    name: '',
    before: null,
    reason: 'Closed',
  }
  const change = { ...opening, closed, after: unixSeconds(1_773_568_800) }
  const { container } = await renderInShop(<ChangeRow change={change} currency="BGN" />)
  expect(container.querySelector('.font-semibold')?.textContent).toBe(title)
})
