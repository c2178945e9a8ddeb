import { notFound, redirect } from '@tanstack/react-router'
import type { RefusalCode } from '#contract/errors.ts'

/** Why the API did not do it: a value that crosses from the server to the page. */
export interface Refusal {
  status: number
  code: RefusalCode
  message: string
  errors: Record<string, string[]>
}

/** What a server function answers: nothing that the API refuses is thrown. */
export type Answer<Value, Why extends Refusal = Refusal> =
  | { ok: true; value: Value }
  | { ok: false; failure: Why }

/** Nobody has decided anything: the same call may be made again. */
export const isFault = ({ status }: Pick<Refusal, 'status'>): boolean =>
  status >= 500 || status === 429 || status === 408

/** A refusal where only an answer will do, as in a query. */
export class Refused extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message || refusal.code)
    this.status = refusal.status
    this.refusal = refusal
  }
}

/** The value for a query or loader. @throws the way home when nobody is signed in, "not found" for what is not there, otherwise Refused */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  if (answer.failure.status === 401) throw redirect({ to: '/', statusCode: 307 })
  if (answer.failure.status === 404) throw notFound()
  throw new Refused(answer.failure)
}
