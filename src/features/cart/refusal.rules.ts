import { isFault, type Refusal } from '#api/answer.ts'
import type { Calculation } from '#contract/cart.calls.ts'

/** A refusal that may bring a fresh calculation. */
export interface CartRefusal extends Refusal {
  calculation: Calculation | null
}

/**
 * A definite refusal of a calculation empties the cart; 422 only when it names its goods (specification, section 8, and the decisions), and 401 never: it is about
 * who asks.
 */
export const emptiesCart = (refusal: Pick<Refusal, 'status' | 'errors'>): boolean =>
  !isFault(refusal) &&
  refusal.status !== 401 &&
  (refusal.status !== 422 || Object.keys(refusal.errors).some((field) => field.includes('goods')))
