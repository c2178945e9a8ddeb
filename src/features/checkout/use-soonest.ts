import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { type CartTerms, inputOf } from '#features/cart/cart-input.rules.ts'
import { cartQueries } from '#features/cart/cart.queries.ts'
import type { Cart } from '#features/cart/cart.rules.ts'

export type Soonest = Pick<Calculation, 'expected_at' | 'opens_at'>

/** From the last price without a chosen time, also while one is chosen. */
export function useSoonest(lines: Cart, terms: CartTerms): Soonest | undefined {
  const shop = useShop()
  const input = inputOf(shop.city.id, lines, { ...terms, time: undefined })
  const { data } = useQuery({
    ...cartQueries.calculation(shop, input),
    // Asked for by the price itself.
    enabled: false,
  })
  return data?.ok ? data.calculation : undefined
}
