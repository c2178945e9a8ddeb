// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { OrderTrackLink } from './order-track-link.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset['tagManager']
})

const key = 'k'.repeat(43)
/** The path that the history is to have next: the present one where the document is left. */
async function pathAfterPress(): Promise<string | undefined> {
  const { history } = await renderInShop(
    <OrderTrackLink order={{ id: orderId(57), key }}>Track order</OrderTrackLink>,
  )
  const paths: string[] = []
  history.block({
    blockerFn: ({ nextLocation }) => {
      paths.push(nextLocation.pathname)
      return true
    },
  })
  const link = screen.getByRole('link', { name: 'Track order' })
  expect(link.getAttribute('href')).toBe(`/order/57?key=${key}`)
  fireEvent.click(link)
  await waitFor(() => expect(paths).toHaveLength(1))
  return paths[0]
}

test('the link of a guest opens the order within the document', async () => {
  expect(await pathAfterPress()).toBe('/order/57')
})

test('the link of a guest leaves a document that may have a tag manager', async () => {
  document.documentElement.dataset['tagManager'] = 'GTM-TEST1'
  expect(await pathAfterPress()).toBe('/')
})
