// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { varna } from '#tests/storefront/varna.ts'
import { createQueryClient } from './query-client.ts'
import { followSession } from './session-effects.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
afterEach(() => vi.unstubAllGlobals())

const session = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}

test('an account page whose session ended in another tab is empty when it is left', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign, pathname: '/account/profile', search: '' })
  const api = createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async () => Response.json([]),
  })
  session('1')
  followSession({ api, locale: 'en', city: varna }, createQueryClient())
  document.body.textContent = 'Mira'
  session('')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(document.body.textContent).toBe('')
})
