import { useState } from 'react'
import type { Calculation } from '#contract/cart.calls.ts'
import { isDeliveryHintShown, recordDeliveryHint } from '../delivery-hint.state.ts'
import { checkoutBlocker } from '../checkout-blocker.rules.ts'
import type { CartQuestion } from './question-modal.tsx'

/** A closed question stays rendered during the closing animation. */
export function useCartQuestion(calculation: Calculation | undefined) {
  const [shown, setShown] = useState<{ question: CartQuestion; open: boolean } | null>(null)
  return {
    shown,
    ask: (question: CartQuestion) => setShown({ question, open: true }),
    close: () => setShown((last) => last && { ...last, open: false }),
    mayGo: (): boolean => {
      const question = calculation ? checkoutBlocker(calculation, isDeliveryHintShown()) : null
      if (question) setShown({ question, open: true })
      if (question === 'deliveryPrice') recordDeliveryHint()
      return question === null
    },
  }
}
