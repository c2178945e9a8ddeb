// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '#platform/server-clock.ts'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { varna } from '#tests/storefront/varna.ts'
import { OpenOrdersBar } from './open-orders-bar.tsx'

const shop = vi.hoisted(() => {
  const orders: unknown[] = []
  return { current: {}, orders }
})
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
vi.mock('../use-open-orders.ts', () => ({ useOpenOrders: () => shop.orders }))
vi.mock('../order-track-link.tsx', () => ({
  OrderTrackLink: ({ children }: { children: ReactNode }) => children,
}))
shop.current = { locale: 'en', city: varna }
const visited = '2026-03-12T12:00:00.000Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(visited) })
  setServerTime(visited)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an order of tomorrow is one of today after midnight, in a tab left open', () => {
  shop.orders = [{ ...orderOf({ expected: '2026-03-13T16:00:00Z' }), key: null }]
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OpenOrdersBar />
    </I18nProvider>,
  )
  expect(container.textContent).toContain('tomorrow at 18:00')
  act(() => {
    vi.advanceTimersByTime(12 * 3_600_000)
  })
  expect(container.textContent).toContain('today at 18:00')
})
