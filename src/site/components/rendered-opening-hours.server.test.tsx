import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { varna } from '#tests/storefront/varna.ts'
import { newRender, renderWithin } from '#platform/page-cache/render-context.server.ts'
import { RenderedOpeningHours } from './rendered-opening-hours.server.tsx'

const shop = vi.hoisted(() => ({ city: {}, locale: 'en' }))
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T07:50:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each([
  [{ opens_at: null, closes_at: '2026-07-01T07:51:00Z' }, '', 60],
  [{}, '', Infinity],
  [
    { opens_at: '2026-07-01T08:00:00Z' },
    'The kitchen is closed and opens today at 11:00. You can order for later.',
    600,
  ],
  [
    { opens_at: '2026-07-02T08:00:00Z' },
    'The kitchen is closed and opens tomorrow at 11:00. You can order for later.',
    600,
  ],
  [
    { opens_at: '2026-07-06T08:00:00Z' },
    'The kitchen is closed and opens on Monday at 11:00. You can order for later.',
    600,
  ],
  [
    { opens_at: '2026-07-20T08:00:00Z' },
    'The kitchen is closed and opens on July 20 at 11:00.',
    600,
  ],
  [{ opens_at: '2027-07-06T08:00:00Z' }, 'The kitchen is closed.', 600],
  [
    { opens_at: '2026-07-01T07:52:00Z', paused_until: '2026-07-01T07:52:00Z' },
    'The kitchen has paused and takes orders again today at 10:52. You can order for later.',
    120,
  ],
  [
    { opens_at: '2026-07-02T08:00:00Z', paused_until: '2026-07-01T21:30:00Z' },
    'The kitchen is closed and opens tomorrow at 11:00. You can order for later.',
    600,
  ],
])('RenderedOpeningHours with %o says "%s" for %d seconds', async (times, words, seconds) => {
  shop.city = { ...varna, time_zone: 'Europe/Sofia', ...times }
  const about = newRender({ nonce: 'n', clientAddress: null, requestId: null })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const html = await renderWithin(about, async () =>
    renderToString(
      <I18nProvider i18n={i18n}>
        <RenderedOpeningHours />
      </I18nProvider>,
    ),
  )
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe(words)
  expect(about.validForMs).toBe(seconds * 1000)
})
