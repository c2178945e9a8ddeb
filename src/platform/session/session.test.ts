// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
const { isSessionLost, isSignedIn, refreshSession } = await import('./session.ts')

it('isSignedIn follows the signed_in cookie after refreshSession', () => {
  expect(isSignedIn()).toBe(false)
  document.cookie = 'signed_in=1'
  refreshSession()
  expect(isSignedIn()).toBe(true)
  document.cookie = 'signed_in=; max-age=0'
  refreshSession()
  expect(isSignedIn()).toBe(false)
})
it.for(['0', 'true', '11'])('isSignedIn is false for signed_in=%s', (text) => {
  document.cookie = `signed_in=${text}`
  refreshSession()
  expect(isSignedIn()).toBe(false)
})
it('isSessionLost distinguishes a lost session from an ended one', () => {
  document.cookie = 'signed_in=lost'
  refreshSession()
  expect([isSignedIn(), isSessionLost()]).toEqual([false, true])
  document.cookie = 'signed_in=; max-age=0'
  expect(isSessionLost()).toBe(false)
})
