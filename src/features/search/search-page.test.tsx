// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { SearchPage } from './search-page.tsx'

vi.mock('#features/catalog/dish-grid.tsx', () => ({
  DishGrid: ({ dishes }: { dishes: unknown[] }) => <p>{`${dishes.length} cards`}</p>,
}))
vi.mock('#features/diet/diet-bar.tsx', () => ({ DietBar: () => null }))
vi.mock('#features/diet/all-hidden-notice.tsx', () => ({ AllHiddenNotice: () => null }))
vi.mock('./components/category-chips.tsx', () => ({ CategoryChips: () => null }))
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the menu' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const shows = (text: string) => waitFor(() => expect(field().value).toBe(text))

test('the field has the text of the address, through a search and back, or what is typed since', async () => {
  const { history } = await renderInShop(<SearchPage />, {
    path: '/search',
    load: (search) => {
      const text = search.get('text') ?? ''
      return { text, results: text ? [card, card] : [card] }
    },
  })
  await shows('')
  type('salmon')
  await shows('salmon')
  field().focus()
  fireEvent.click(screen.getByRole('button', { name: 'Show the results' }))
  await shows('salmon')
  await screen.findByText('2 cards')
  expect(history.location.search).toBe('?text=salmon')
  expect(document.activeElement).toBe(field())
  history.back()
  await shows('')
  history.forward()
  await shows('salmon')
  type('sal')
  await shows('sal')
  history.back()
  await shows('')
})
