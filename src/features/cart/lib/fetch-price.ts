import type { CartInput } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import { readReferrer } from '#platform/session/referrer.ts'
import { calculateCart, type CartAnswer } from '../cart.functions.ts'
import { isShopChange, rescaleQuote } from '../acknowledged-quote.rules.ts'
import { readQuote } from '../acknowledged-quote.state.ts'

/** The last accepted quote is sent along, but is no part of the query key. */
export async function fetchPrice(
  locale: Locale,
  input: CartInput,
  signal: AbortSignal,
): Promise<CartAnswer> {
  const quote = readQuote(input)
  const body = { ...input, referrerId: readReferrer() }
  const answer = await calculateCart({
    data: { locale, input: quote ? { ...body, acknowledged: rescaleQuote(quote, input) } : body },
    signal,
  })
  if (!answer.ok || !quote) return answer
  const { calculation } = answer
  const changes = calculation.changes.filter((change) => isShopChange(change, quote, input))
  return { ok: true, epoch: quote.epoch, calculation: { ...calculation, changes } }
}
