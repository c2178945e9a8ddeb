import { useEffect, useEffectEvent } from 'react'
import type { CartTerms } from './cart-input.rules.ts'
import type { CartAnswer } from './cart.functions.ts'
import type { Cart } from './cart.rules.ts'
import { isComparable, mayMaskChange, nextQuote } from './acknowledged-quote.rules.ts'
import { readQuote, useChanges, writeQuote } from './acknowledged-quote.state.ts'
import { useCartPrice } from './lib/use-cart-price.ts'
import { useCartSync } from './lib/use-cart-sync.ts'

/**
 * For pages with `CartNotices`: the cart is corrected. `changes` lists differences from the last
 * quote until the customer accepts them.
 */
export function useCartCalculation(lines: Cart, terms: CartTerms) {
  const { input, answer, ...price } = useCartPrice(lines, terms)
  useCartSync(answer, lines, terms)
  const changes = useChanges()
  const shown = answer?.ok ? answer : undefined
  const note = useEffectEvent((shown: Extract<CartAnswer, { ok: true }>) => {
    const quote = readQuote(input)
    // A server-rendered answer, or one from before the last changes were accepted.
    if (
      quote &&
      isComparable(quote, shown.calculation) &&
      shown.epoch !== quote.epoch &&
      mayMaskChange(quote, input, shown.calculation)
    )
      price.retry()
    else
      writeQuote(
        nextQuote(quote, input, {
          ...shown.calculation,
          changes: shown.epoch === quote?.epoch ? shown.calculation.changes : [],
        }),
      )
  })
  useEffect(() => {
    if (shown) note(shown)
  }, [shown])
  const accept = () => {
    const quote = readQuote(input)
    if (price.calculation)
      writeQuote({ ...nextQuote(null, input, price.calculation), epoch: (quote?.epoch ?? 0) + 1 })
  }
  return { ...price, changes, accept }
}
