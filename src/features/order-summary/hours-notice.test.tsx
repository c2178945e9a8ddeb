// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { HoursNotice } from './hours-notice.tsx'

const outside = (id: number, name: string) => ({
  id: dishId(id),
  name,
  message: `${name} is sold until 11:00`,
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('each dish outside its hours is named once, of one combo or of two lines', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const outside_hours = [outside(1, 'Porridge'), outside(1, 'Omelette'), outside(2, 'Omelette')]
  await renderInShop(<HoursNotice calculation={{ outside_hours }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Porridge is sold until 11:00',
    'Omelette is sold until 11:00',
  ])
  expect(complain).not.toHaveBeenCalled()
})
