// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { StartStep } from './start-step.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

test.each([
  [true, 'We keep your addresses, favourites and bonuses.'],
  [false, 'We keep your addresses and favourites.'],
])('the sign-in names bonuses where orders earn them: %j', async (bonuses, text) => {
  const { container } = await renderInShop(
    <StartStep policy={null} onPhone={vi.fn()} onTelegram={vi.fn()} />,
    { settings: { bonuses } },
  )
  expect(container.textContent).toContain(`${text} There is no password: we send you a code.`)
})
