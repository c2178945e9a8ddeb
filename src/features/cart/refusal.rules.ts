import type { Calculation } from '#contract/cart.calls.ts'
import type { RefusalCode } from '#contract/errors.ts'

/** Why the API did not do it: a value that crosses from the server to the page. `calculation` is the fresh one that some refusals bring. */
export interface Refusal {
  status: number
  code: RefusalCode
  message: string
  errors: Record<string, string[]>
  calculation: Calculation | null
}

/** Nobody has decided anything: the same call may be made again. */
export const isFault = ({ status }: Pick<Refusal, 'status'>): boolean => status >= 500 || status === 429 || status === 408

/** A definite refusal of a calculation empties the cart; 422 only when it names its goods (specification, section 8, and the decisions). */
export const emptiesCart = (refusal: Pick<Refusal, 'status' | 'errors'>): boolean =>
  !isFault(refusal) && (refusal.status !== 422 || Object.keys(refusal.errors).some((field) => field.includes('goods')))
