import { mutationOptions } from '@tanstack/react-query'
import type { Calculation } from '#api/types.ts'
import { readableCode } from './lib/promo-codec.rules.ts'
import { type PromoOutcome, promoOutcome } from './lib/promo-outcome.rules.ts'
import { applyPromo, keepTypedPromo, readPromo, removePromo } from './promo.state.ts'

interface TypedCode {
  text: string
  terms: string
  /** The answer of a price that is there already. */
  answer?: Calculation['promocode']
}

function takeOutRefused(promocode: Calculation['promocode'], text: string): PromoOutcome {
  const outcome = promoOutcome(promocode)
  if (outcome.kind === 'refused') {
    removePromo()
    keepTypedPromo(text)
  }
  return outcome
}

export const promoMutations = {
  /** The price of the cart with the code answers; a refused code leaves the cart again. */
  apply: (price: (code: string) => Promise<Calculation>) =>
    mutationOptions({
      mutationKey: ['promo', 'apply'],
      mutationFn: async ({ text, answer }: TypedCode, { client }) => {
        if (answer !== undefined) return takeOutRefused(answer, text)
        const code = readableCode(text)
        // In the cart already, but its price failed.
        if (code !== undefined && code === readPromo())
          void client.invalidateQueries({ queryKey: ['cart'] })
        if (code === undefined || !applyPromo(code)) return promoOutcome(null)
        // The page may be left before the answer, and the code is in the cart already.
        keepTypedPromo('')
        return takeOutRefused((await price(code)).promocode, text)
      },
    }),
}
