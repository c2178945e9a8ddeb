// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { answerAboutCookies } from '../cookie-consent.state.ts'
import { CookieBar } from './cookie-bar.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))

const shownAt = (address: string) =>
  renderInShop(<CookieBar />, { path: '/$module/$page', address })
const container = () => document.head.querySelector('script[src*="googletagmanager"]')
beforeAll(() => {
  document.documentElement.dataset['tagManager'] = 'GTM-TEST1'
  answerAboutCookies('all')
})
afterEach(() => {
  cleanup()
  container()?.remove()
  delete window.dataLayer
  sessionStorage.clear()
})

test('analytics start on a page of the menu after consent', async () => {
  await shownAt('/products/pizza')
  await waitFor(() => expect(container()?.getAttribute('src')).toMatch(/id=GTM-TEST1$/))
})

test('analytics do not start in a tab that has shown an order before a reload', async () => {
  sessionStorage.setItem('order-shown', 'true')
  await shownAt('/products/pizza')
  await vi.dynamicImportSettled()
  expect(container()).toBeNull()
})

// Last: the document stays one that has shown an order.
test('analytics start neither on the page of an order nor later in its tab', async () => {
  const { history } = await shownAt(`/order/57?key=${'k'.repeat(43)}`)
  await waitFor(() => expect(sessionStorage.getItem('order-shown')).toBe('true'))
  sessionStorage.clear()
  act(() => history.push('/products/pizza'))
  await vi.dynamicImportSettled()
  expect(history.location.pathname).toBe('/products/pizza')
  expect(container()).toBeNull()
})
