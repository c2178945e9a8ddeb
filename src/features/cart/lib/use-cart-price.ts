import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { recordLimited, recordLost, recordUnavailable } from '../cart-notice.state.ts'
import type { CartAnswer } from '../cart.functions.ts'
import { cartQueries } from '../cart.queries.ts'
import { type CartTerms, correctedLines, inputOf, sameCart, takenOut } from '../cart-input.rules.ts'
import type { Cart } from '../cart.rules.ts'
import { changeCart, readCart } from '../cart.state.ts'
import { withinLimits } from './within-limits.rules.ts'
import { emptiesCart, refusedLines } from './refusal.rules.ts'
import { resetCart } from '../reset-cart.ts'

/**
 * Applies the server's corrections to the cart; a definite refusal takes the lines out that it names,
 * or all. The last price stays while a newer one loads (`isStale`) or fails (`fault`: the message, or
 * null).
 */
export function useCartPrice(lines: Cart, terms: CartTerms) {
  const shop = useStorefront()
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

  const applyAnswer = useEffectEvent((cartAnswer: CartAnswer) => {
    // The cart has changed since the request.
    if (!sameCart(readCart(), lines)) return
    if (!cartAnswer.ok) {
      if (!emptiesCart(cartAnswer.failure)) return
      const { limits, errors } = cartAnswer.failure
      const fitting = withinLimits(lines, limits ?? [])
      if (!sameCart(fitting, lines)) {
        recordLimited(Object.values(errors).flat())
        changeCart(() => ({ lines: fitting }))
        return
      }
      const refused = refusedLines(cartAnswer.failure)
      const left = lines.filter((_line, index) => !refused.has(index))
      const isSome = left.length > 0 && left.length < lines.length
      recordLost(isSome ? 'some' : 'all')
      if (isSome) changeCart(() => ({ lines: left }))
      else resetCart()
      queryClient.removeQueries({ queryKey: options.queryKey })
      return
    }
    const corrected = correctedLines(cartAnswer.calculation)
    const { unavailable } = cartAnswer.calculation
    if (unavailable.length > 0)
      recordUnavailable(unavailable, takenOut(lines, cartAnswer.calculation))
    if (sameCart(corrected, lines)) return
    const next = cartQueries.calculation(shop, inputOf(shop.city.id, corrected, terms))
    const priced: CartAnswer = {
      ...cartAnswer,
      calculation: { ...cartAnswer.calculation, unavailable: [] },
    }
    queryClient.setQueryData(next.queryKey, priced)
    changeCart(() => ({ lines: corrected }))
  })
  useEffect(() => {
    if (answer) applyAnswer(answer)
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
