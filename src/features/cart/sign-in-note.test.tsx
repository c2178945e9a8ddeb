// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { SignInNote } from './sign-in-note.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

test.each([
  [true, 'Sign in to use your addresses and collect bonuses.'],
  [undefined, 'Sign in to use your addresses and collect bonuses.'],
  [false, 'Sign in to use your addresses.'],
])('the note in the cart promises bonuses where orders earn them: %j', async (bonuses, text) => {
  const { container } = await renderInShop(<SignInNote loaded={false} />, { settings: { bonuses } })
  expect(container.querySelector('p')?.textContent).toBe(text)
})
