// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { NoPage } from './no-page.tsx'
import { officeQueries } from './office.queries.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const withZones = [{ ...varna, zones: [] }]

test.each([
  ['a shop without a city has no page yet', [], /^The shop has no city yet/],
  [
    'a role without a page reads that it should ask for another one',
    withZones,
    /^Your role has no page here/,
  ],
])('%s', async (_, answer, text) => {
  await renderInShop(<NoPage />, { path: '/office/board', answer: () => answer })
  await screen.findByText(text)
})

test.each([
  ['an empty list of cities is read again soon', [], true],
  ['a list with a city is kept', [varna], false],
])('%s', (_, known, isStale) => {
  vi.useFakeTimers({ now: 0 })
  const client = new QueryClient()
  const send = async () => Response.json([])
  const api = createApiClient({ origin: 'http://shop.test', locale: 'en', send })
  const query = officeQueries.cities({ api, locale: 'en' })
  client.setQueryData(query.queryKey, known)
  vi.advanceTimersByTime(60_000)
  expect(new QueryObserver(client, query).getCurrentResult().isStale).toBe(isStale)
})
