// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { recordLost } from './cart-notice.state.ts'
import { CartNotices } from './cart-notices.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

test('the focus stays in the place of a notice that is dismissed', async () => {
  recordLost('some')
  const { container } = await renderInShop(<CartNotices />)
  const button = screen.getByRole('button', { name: 'Got it' })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByText('Got it')).toBeNull()
  expect(document.activeElement).toBe(container.firstElementChild)
})
