// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { setServerTime } from '#platform/server-clock.ts'
import { showKitchen } from './current-opening-hours.tsx'

vi.mock('#platform/http/request.ts', () => ({ currentHost: () => 'varna.example' }))

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-13T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a device a day ahead reads when the kitchen opens by the day of the server', async () => {
  setServerTime('2026-03-12T18:00:00Z')
  let line: ReactNode
  await showKitchen((shown) => (line = shown))
  const closed = { ...varna, opens_at: '2026-03-13T08:00:00Z' }
  const { container } = await renderInShop(line, { city: closed, answer: () => [closed] })
  await waitFor(() => expect(container.textContent).toContain('tomorrow at 10:00'))
})
