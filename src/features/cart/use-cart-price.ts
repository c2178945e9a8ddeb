import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShop } from '#api/shop.ts'
import { recordEmptied, recordUnavailable } from './cart-notice.state.ts'
import type { CartAnswer } from './cart.functions.ts'
import { cartQueries } from './cart.queries.ts'
import { type CartTerms, correctedLines, inputOf, sameCart } from './cart-input.rules.ts'
import type { Cart } from './cart.rules.ts'
import { changeCart, readCart } from './cart.state.ts'
import { emptiesCart } from './refusal.rules.ts'
import { resetCart } from './reset-cart.ts'

/**
 * Applies the server's corrections to the cart; a definite refusal empties it. The last price stays
 * while a newer one loads (`isStale`) or fails (`fault`: the message, or null).
 */
export function useCartPrice(lines: Cart, terms: CartTerms) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const input = inputOf(shop.city.id, lines, terms)
  const options = cartQueries.calculation(shop, input)
  const { data, isPlaceholderData, isError, isPending, refetch } = useQuery({
    ...options,
    enabled: lines.length > 0,
  })
  const answer = isPlaceholderData ? undefined : data
  const [known, setKnown] = useState(data?.ok ? data.calculation : undefined)
  if (answer?.ok && answer.calculation !== known) setKnown(answer.calculation)

  const settle = useEffectEvent((settled: CartAnswer) => {
    // The cart has changed since the request.
    if (!sameCart(readCart(), lines)) return
    if (!settled.ok) {
      if (!emptiesCart(settled.failure)) return
      recordEmptied()
      resetCart()
      queryClient.removeQueries({ queryKey: options.queryKey })
      return
    }
    const corrected = correctedLines(settled.calculation)
    if (settled.calculation.unavailable.length > 0)
      recordUnavailable(settled.calculation.unavailable)
    if (sameCart(corrected, lines)) return
    const next = cartQueries.calculation(shop, inputOf(shop.city.id, corrected, terms))
    const priced: CartAnswer = {
      ...settled,
      calculation: { ...settled.calculation, unavailable: [] },
    }
    queryClient.setQueryData(next.queryKey, priced)
    changeCart(() => ({ lines: corrected }))
  })
  useEffect(() => {
    if (answer) settle(answer)
  }, [answer])

  return {
    input,
    answer,
    calculation: answer?.ok ? answer.calculation : known,
    isStale: isPlaceholderData || isPending,
    fault: isError
      ? { message: '' }
      : answer?.ok === false
        ? { message: answer.failure.message }
        : null,
    retry: () => void refetch(),
  }
}
