// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { NarrowMenu } from './narrow-menu.tsx'

afterEach(cleanup)
const search = {
  filter: 'fish',
  sort: 'cheapest',
  diet: 'vegan',
  spicy: undefined,
  from: undefined,
  to: '20',
} as const
const category = { facets: { diets: ['vegan' as const], spiciness: [], price: null } }

test('reset is a link that keeps filters and order, and hands the focus to its neighbour', async () => {
  const { container, history } = await renderInShop(
    <NarrowMenu category={category} search={search} count={3} />,
  )
  // Closed in jsdom, which opens none.
  container.querySelector('[popover]')?.removeAttribute('popover')
  const reset = screen.getByRole('link', { name: 'Reset' })
  expect(reset.getAttribute('href')).toBe('/?filter=fish&sort=cheapest')
  expect(reset.getAttribute('rel')).toBe('nofollow')
  reset.focus()
  fireEvent.click(reset)
  const neighbour = screen.getByRole('button', { name: /Show 3 dishes/ })
  expect(document.activeElement).toBe(neighbour)
  await waitFor(() => expect(history.location.search).toBe('?filter=fish&sort=cheapest'))
})

test('reset is absent where nothing is chosen', async () => {
  await renderInShop(<NarrowMenu category={category} search={{ filter: 'fish' }} count={3} />)
  expect(screen.queryByText('Reset')).toBeNull()
})
