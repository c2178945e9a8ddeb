// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { milliseconds } from '#contract/values/time.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { CodeHint } from './code-hint.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

test('CodeHint shows the phone from left to right in every language', async () => {
  const sent = { messenger: null, uuid: null, link: null, resendAt: milliseconds(0) }
  const data = { ...sent, phone: '359881234567' }
  await renderInShop(<CodeHint data={data} isExpired={false} onLink={vi.fn()} />)
  expect(screen.getByText(/^\+359/).dir).toBe('ltr')
})
