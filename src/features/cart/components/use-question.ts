import { useState } from 'react'
import type { Calculation } from '#contract/cart.calls.ts'
import { isDeliveryTold, noteDeliveryTold } from '../delivery-told.state.ts'
import { hindrance } from '../hindrance.rules.ts'
import type { CartQuestion } from './question-modal.tsx'

/** A closed question stays rendered during the closing animation. */
export function useQuestion(calculation: Calculation | undefined) {
  const [asked, setAsked] = useState<{ question: CartQuestion; open: boolean } | null>(null)
  return {
    asked,
    ask: (question: CartQuestion) => setAsked({ question, open: true }),
    close: () => setAsked((last) => last && { ...last, open: false }),
    mayGo: (): boolean => {
      const question = calculation ? hindrance(calculation, isDeliveryTold()) : null
      if (question) setAsked({ question, open: true })
      if (question === 'deliveryPrice') noteDeliveryTold()
      return question === null
    },
  }
}
