// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { updateUser } from '#features/auth/auth.functions.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { DietSheet } from './diet-sheet.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('#features/auth/auth.functions.ts', () => ({ updateUser: vi.fn() }))

const session = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}
afterEach(() => {
  cleanup()
  session('')
})

test('a choice that the account refuses shows the sentence of the shop', async () => {
  const failure = {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Try later',
    errors: {},
  } as const
  vi.mocked(updateUser).mockResolvedValue({ ok: false, failure })
  session('1')
  await renderInShop(<DietSheet open onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Try later')).toBeTruthy()
})
