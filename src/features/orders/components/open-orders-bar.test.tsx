// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cityId } from '#contract/values/ids.ts'
import { setServerTime } from '#platform/server-clock.ts'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { varna } from '#tests/storefront/varna.ts'
import { OpenOrdersBar } from './open-orders-bar.tsx'

const shop = vi.hoisted(() => {
  const orders: unknown[] = []
  return { current: {}, orders }
})
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
vi.mock('#api/use-city-of.ts', () => ({
  useCityOf: ({ city_id }: { city_id: number }) =>
    city_id === varna.id ? varna : { ...varna, time_zone: 'Asia/Dubai' },
}))
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

const show = (order: ReturnType<typeof orderOf>) => {
  shop.orders = [{ ...order, key: null }]
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OpenOrdersBar />
    </I18nProvider>,
  ).container
}

test('an order of tomorrow is one of today after midnight, in a tab left open', () => {
  const container = show(orderOf({ expected: '2026-03-13T16:00:00Z' }))
  expect(container.textContent).toContain('tomorrow at 18:00')
  act(() => {
    vi.advanceTimersByTime(12 * 3_600_000)
  })
  expect(container.textContent).toContain('today at 18:00')
})

test('an order of another city is expected by the clock of that city', () => {
  const order = orderOf({ expected: '2026-03-12T15:40:00Z' })
  expect(show({ ...order, city_id: cityId(2) }).textContent).toContain('today at 19:40')
})
