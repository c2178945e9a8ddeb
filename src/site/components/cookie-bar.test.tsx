// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTagManager } from '#platform/tag-manager.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { answerAboutCookies } from '../cookie-consent.state.ts'
import { CookieBar } from './cookie-bar.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
vi.mock('#platform/tag-manager.ts', () => ({ startTagManager: vi.fn() }))

const shownAt = (address: string) =>
  renderInShop(<CookieBar />, { path: '/$module/$page', address })
beforeAll(() => {
  document.documentElement.dataset['tagManager'] = 'GTM-TEST1'
  answerAboutCookies('all')
})
afterEach(() => {
  cleanup()
  vi.mocked(startTagManager).mockClear()
})

test('analytics start on a page of the menu after consent', async () => {
  await shownAt('/products/pizza')
  await waitFor(() => expect(startTagManager).toHaveBeenCalledWith('GTM-TEST1'))
})

// Last: the document stays one that has shown an order.
test('analytics start neither on the page of an order nor later in its document', async () => {
  const { history } = await shownAt(`/order/57?key=${'k'.repeat(43)}`)
  await vi.dynamicImportSettled()
  expect(startTagManager).not.toHaveBeenCalled()
  act(() => history.push('/products/pizza'))
  await vi.dynamicImportSettled()
  expect(history.location.pathname).toBe('/products/pizza')
  expect(startTagManager).not.toHaveBeenCalled()
})
