import type { CartInput } from '#contract/cart.calls.ts'
import type { Locale } from '#contract/text.ts'
import { readRefferer } from '#platform/session/refferer.ts'
import { calculateCart, type CartAnswer } from './cart.functions.ts'
import { isNews, seenFor } from './seen.rules.ts'
import { readSeen } from './seen.state.ts'

/** The last accepted quote is sent along, but is no part of the query key. */
export async function askPrice(
  locale: Locale,
  input: CartInput,
  signal: AbortSignal,
): Promise<CartAnswer> {
  const seen = readSeen(input)
  const asked = { ...input, reffererId: readRefferer() }
  const answer = await calculateCart({
    data: { locale, input: seen ? { ...asked, seen: seenFor(seen, input) } : asked },
    signal,
  })
  if (!answer.ok || !seen) return answer
  const { calculation } = answer
  const changes = calculation.changes.filter((change) => isNews(change, seen, input))
  return { ok: true, epoch: seen.epoch, calculation: { ...calculation, changes } }
}
