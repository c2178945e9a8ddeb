// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '#features/auth/auth.functions.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useSignOut } from './use-sign-out.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#features/auth/auth.functions.ts', () => ({ signOut: vi.fn() }))
afterEach(() => vi.unstubAllGlobals())

function Account() {
  const leaving = useSignOut()
  return <button onClick={() => leaving.signOut({ everywhere: false })}>Sign out of Mira’s</button>
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
