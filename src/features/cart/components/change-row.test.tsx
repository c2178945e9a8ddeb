// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unixSeconds } from '#contract/values/time.ts'
import { setServerTime } from '#platform/server-clock.ts'
import { varna } from '#tests/storefront/varna.ts'
import { ChangeRow } from './change-row.tsx'

const shop = vi.hoisted(() => ({ current: {} }))
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
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

function openingRow(closed?: 'zone') {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ChangeRow
        change={{
          kind: 'opens_at',
          closed,
          line: null,
          name: '',
          before: null,
          after: unixSeconds(Date.parse('2026-03-13T08:00:00Z') / 1000),
          reason: 'Closed',
        }}
        currency="BGN"
      />
    </I18nProvider>,
  )
  return container
}

test.each([
  ['the kitchen', undefined, 'We open'],
  ['the zone alone', 'zone' as const, 'Delivery'],
])('a later opening names %s as closed', (_, closed, title) => {
  expect(openingRow(closed).querySelector('.font-semibold')?.textContent).toBe(title)
})

test('a changed time names the day of the city, also after midnight', () => {
  const row = openingRow()
  expect(row.textContent).toContain('tomorrow at 10:00')
  act(() => {
    vi.advanceTimersByTime(12 * 3_600_000)
  })
  expect(row.textContent).toContain('today at 10:00')
})
