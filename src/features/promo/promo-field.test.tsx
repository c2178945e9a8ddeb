// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { PromoField } from './promo-field.tsx'
import { applyPromo } from './promo.state.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
afterEach(cleanup)

test('an applied promo code is shown as the restaurant writes it, however it was typed', async () => {
  const promocode = {
    code: 'HELLO',
    status: 'applied' as const,
    kind: 'percent' as const,
    name: 'First order',
    amount: decimal(4.92),
    reason: null,
    message: 'Applied',
  }
  applyPromo('hello')
  await renderInShop(
    <PromoField
      calculation={{ promocode, currency: 'BGN' }}
      isStale={false}
      isFailed={false}
      price={vi.fn()}
      loaded="hello"
    />,
  )
  expect(screen.getByText('HELLO')).toBeTruthy()
  expect(screen.queryByText('hello')).toBeNull()
})
