// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { plainDish } from '#tests/storefront/dishes.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { ProductFacts } from './product-facts.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
afterEach(cleanup)

test('a diet that the choice rules out is hidden without a layout shift', async () => {
  await renderInShop(
    <ProductFacts
      dish={{
        ...plainDish,
        diets: ['vegetarian', 'halal'],
        dietary: { ...plainDish.dietary, diets: ['halal'] },
      }}
      allergens={[]}
      traces={[]}
      longest={{ allergens: null, traces: null }}
    />,
  )
  const [vegetarian, halal] = within(screen.getByRole('list')).getAllByRole('listitem', {
    hidden: true,
  })
  expect(vegetarian?.textContent).toBe('Vegetarian')
  expect(vegetarian?.className).toBe('invisible')
  expect(halal?.textContent).toBe('Halal')
  expect(halal?.className).not.toBe('invisible')
})
