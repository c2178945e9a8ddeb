import { useEffect, useEffectEvent } from 'react'
import type { CartTerms } from './cart-input.rules.ts'
import type { CartAnswer } from './cart.functions.ts'
import type { Cart } from './cart.rules.ts'
import { afterShown, mayHideNews } from './seen.rules.ts'
import { readSeen, useChanges, writeSeen } from './seen.state.ts'
import { useCartPrice } from './use-cart-price.ts'

/** `changes` lists differences from the last quote until the customer accepts them. */
export function useCartCalculation(lines: Cart, terms: CartTerms) {
  const { input, answer, ...price } = useCartPrice(lines, terms)
  const changes = useChanges()
  const shown = answer?.ok ? answer : undefined
  const note = useEffectEvent((shown: Extract<CartAnswer, { ok: true }>) => {
    const seen = readSeen(input)
    // A server-rendered answer, or one from before the last changes were accepted.
    if (seen && shown.epoch !== seen.epoch && mayHideNews(seen, input, shown.calculation))
      price.retry()
    else
      writeSeen(
        afterShown(seen, input, {
          ...shown.calculation,
          changes: shown.epoch === seen?.epoch ? shown.calculation.changes : [],
        }),
      )
  })
  useEffect(() => {
    if (shown) note(shown)
  }, [shown])
  const accept = () => {
    const seen = readSeen(input)
    if (price.calculation)
      writeSeen({ ...afterShown(null, input, price.calculation), epoch: (seen?.epoch ?? 0) + 1 })
  }
  return { ...price, changes, accept }
}
