// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { FilterChips } from './filter-chips.tsx'

afterEach(cleanup)

test('the first filter has the focus once all are cleared', async () => {
  const filters = [
    { code: 'fish', name: 'Fish', dish_count: 2 },
    { code: 'meat', name: 'Meat', dish_count: 1 },
  ]
  await renderInShop(<FilterChips category={{ filters }} search={{ filter: 'meat' }} />)
  const clear = screen.getByRole('link', { name: 'Clear' })
  clear.focus()
  fireEvent.click(clear)
  expect(screen.queryByText('Clear')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Fish')
})
