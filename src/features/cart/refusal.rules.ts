import { ORPCError } from '@orpc/client'
import * as v from 'valibot'
import { refusalOf } from '#api/client.ts'
import { type Calculation, calculation } from '#contract/cart.calls.ts'
import type { RefusalCode } from '#contract/errors.ts'

/** Why the API did not do it: a value that crosses from the server to the page. `calculation` is the fresh one that some refusals bring. */
export interface Refusal {
  status: number
  code: RefusalCode
  message: string
  errors: Record<string, string[]>
  calculation: Calculation | null
}

/** A failed call as a value. What is not an answer of the contract (no connection, a broken upstream) is a fault of status 503. */
export function refusalFrom(error: unknown): Refusal {
  const body = refusalOf(error)
  if (!(error instanceof ORPCError) || !body) return { status: 503, code: 'FAULT', message: '', errors: {}, calculation: null }
  const fresh = v.safeParse(calculation, body['calculation'])
  return {
    status: error.status,
    code: body.code ?? 'FAULT',
    message: body.message,
    errors: body.errors ?? {},
    calculation: fresh.success ? fresh.output : null,
  }
}

/** Nobody has decided anything: the same call may be made again. */
export const isFault = ({ status }: Pick<Refusal, 'status'>): boolean => status >= 500 || status === 429 || status === 408

/** A definite refusal of a calculation empties the cart; 422 only when it names its goods (specification, section 8, and the decisions). */
export const emptiesCart = (refusal: Pick<Refusal, 'status' | 'errors'>): boolean =>
  !isFault(refusal) && (refusal.status !== 422 || Object.keys(refusal.errors).some((field) => field.includes('goods')))
