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

test('boxes ticked and prices typed before hydration narrow the list together', async () => {
  const facets = { diets: ['vegan' as const, 'gluten-free' as const], spiciness: [], price: null }
  const { history } = await renderInShop(
    <NarrowMenu category={{ facets }} search={{ sort: 'cheapest' }} count={3} />,
    {
      beforeHydration: (html) => {
        for (const input of html.querySelectorAll('input'))
          if (input.type === 'checkbox') input.checked = true
          else if (input.name === 'to') input.value = '20'
      },
    },
  )
  await waitFor(() =>
    expect(history.location.search).toBe('?sort=cheapest&diet=gluten-free%2Cvegan&to=20'),
  )
  expect(history.length).toBe(2)
})

test('a price typed before hydration stays until it is applied', async () => {
  const { container, history } = await renderInShop(
    <NarrowMenu category={category} search={{ filter: 'fish' }} count={3} />,
    {
      beforeHydration: (html) => {
        const from = html.querySelector<HTMLInputElement>('[name=from]')
        if (from) from.value = '5'
      },
    },
  )
  container.querySelector('[popover]')?.removeAttribute('popover')
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '5')
  expect(history.location.search).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(history.location.search).toBe('?filter=fish&from=5'))
})
