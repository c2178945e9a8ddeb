import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
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
 * or all.
 */
export function useCartSync(answer: CartAnswer | undefined, lines: Cart, terms: CartTerms): void {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const applyAnswer = useEffectEvent((cartAnswer: CartAnswer) => {
    // The cart has changed since the request.
    if (!sameCart(readCart(), lines)) return
    if (!cartAnswer.ok) {
      if (!emptiesCart(cartAnswer.failure)) return
      const { limits, errors } = cartAnswer.failure
      const fitting = withinLimits(lines, limits ?? [])
      if (!sameCart(fitting, lines)) {
        recordLimited(Object.values(errors).flat())
        if (fitting.length < lines.length) recordLost(fitting.length > 0 ? 'some' : 'all')
        changeCart(() => ({ lines: fitting }))
        return
      }
      const refused = refusedLines(cartAnswer.failure)
      const left = lines.filter((_line, index) => !refused.has(index))
      const isSome = left.length > 0 && left.length < lines.length
      recordLost(isSome ? 'some' : 'all')
      if (isSome) changeCart(() => ({ lines: left }))
      else resetCart()
      const { queryKey } = cartQueries.calculation(shop, inputOf(shop.city.id, lines, terms))
      queryClient.removeQueries({ queryKey })
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
}
