// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type CartTerms, inputOf } from '#features/cart/cart-input.rules.ts'
import type { CartAnswer } from '#features/cart/cart.functions.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import { dishId } from '#contract/values/ids.ts'
import { calculated, extras, toHome } from '#tests/storefront/checkout.ts'
import { varna } from '#tests/storefront/varna.ts'
import { termsOf } from '../lib/order.rules.ts'
import { soon } from './slot.rules.ts'
import { useAsapEstimate } from './use-asap-estimate.ts'

const shop = vi.hoisted(() => ({ current: {} }))
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
shop.current = { locale: 'en', city: varna }

const cart = (quantity: number) => [
  { id: dishId(1), quantity, ingredients: [], free_of_choice: null },
]
const terms = termsOf(toHome.choice, extras, {
  bonuses: { mode: 'none', amount: '' },
  time: soon,
})
const chosen: CartTerms = { ...terms, time: { type: 'on_time', at: '2026-11-21T19:00:00Z' } }

test('useAsapEstimate keeps the estimate of the last price without a chosen time', () => {
  const queryClient = new QueryClient()
  const price = (quantity: number, asked: CartTerms, expected_at: string) => {
    const input = inputOf(varna.id, cart(quantity), asked)
    const answer: CartAnswer = { ok: true, calculation: { ...calculated, expected_at } }
    queryClient.setQueryData(cartQueries.calculation({ locale: 'en' }, input).queryKey, answer)
  }
  const { result, rerender } = renderHook(
    ({ quantity, asked }) => useAsapEstimate(cart(quantity), asked),
    {
      initialProps: { quantity: 1, asked: terms },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  expect(result.current).toBeUndefined()
  const [soonest, later] = ['2026-11-21T17:40:00Z', '2026-11-21T19:00:00Z']
  act(() => price(1, terms, soonest))
  // Queries notify in a task of their own.
  rerender({ quantity: 1, asked: terms })
  expect(result.current?.expected_at).toBe(soonest)
  price(1, chosen, later)
  rerender({ quantity: 1, asked: chosen })
  expect(result.current?.expected_at).toBe(soonest)
  price(2, chosen, later)
  rerender({ quantity: 2, asked: chosen })
  expect(result.current?.expected_at).toBe(soonest)
})
