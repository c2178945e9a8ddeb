// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '#features/auth/auth.functions.ts'
import { takeToasts } from '#ui/feedback/toast-queue.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useSignOut } from './use-sign-out.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#features/auth/auth.functions.ts', () => ({ signOut: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Account({ everywhere = false }) {
  const leaving = useSignOut()
  return <button onClick={() => leaving.signOut({ everywhere })}>Sign out of Mira’s</button>
}

test('the page of an ended session is empty when it is left, and loads again on return', async () => {
  const [assign, reload] = [vi.fn(), vi.fn()]
  vi.mocked(signOut).mockResolvedValue({ ok: true, value: {} })
  await renderInShop(<Account />)
  vi.stubGlobal('location', { assign, reload })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(document.body.textContent).toContain('Mira')
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(document.body.textContent).toBe('')
  dispatchEvent(new PageTransitionEvent('pageshow'))
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a sign-out on all devices that is refused shows the sentence of the shop', async () => {
  const failure = {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Try later',
    errors: {},
  } as const
  vi.mocked(signOut).mockResolvedValue({ ok: false, failure })
  await renderInShop(<Account everywhere />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(takeToasts()).toEqual([{ text: 'Try later', tone: 'error' }]))
})
