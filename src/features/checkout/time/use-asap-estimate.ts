import { useQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { type CartTerms, inputOf } from '#features/cart/cart-input.rules.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import type { Cart } from '#features/cart/cart.rules.ts'

export type AsapEstimate = Pick<Calculation, 'expected_at' | 'opens_at'>

/** From the last price without a chosen time, also while one is chosen. */
export function useAsapEstimate(lines: Cart, terms: CartTerms): AsapEstimate | undefined {
  const shop = useStorefront()
  const input = inputOf(shop.city.id, lines, { ...terms, time: undefined })
  const { data } = useQuery({
    ...cartQueries.calculation(shop, input),
    // Asked for by the price itself.
    enabled: false,
  })
  return data?.ok ? data.calculation : undefined
}
