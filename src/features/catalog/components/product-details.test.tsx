// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { sizes } from '#tests/storefront/option-groups.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { ProductDetails } from './product-details.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
afterEach(cleanup)

test('the badge of a reduction is that of the picked size, without a layout shift', async () => {
  await renderInShop(
    <ProductDetails
      dish={{
        ...plainDish,
        badges: [],
        price: decimal(18),
        actual_price: decimal(15),
        lowest_price: decimal(15),
        price_from: true,
        groups: [sizes],
      }}
    />,
  )
  const badge = screen.getByText('−17%')
  const row = badge.closest('.order-first')
  fireEvent.click(screen.getByRole('radio', { name: /40 cm/ }))
  expect(screen.queryByText(/−\d+%/)).toBeNull()
  expect(row?.className).toContain('min-h-6')
  fireEvent.click(screen.getByRole('radio', { name: /30 cm/ }))
  expect(screen.getByText('−17%')).toBeTruthy()
})
