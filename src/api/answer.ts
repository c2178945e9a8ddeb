import { notFound, redirect } from '@tanstack/react-router'
import type { RefusalCode } from '#contract/errors.ts'

export interface Refusal {
  status: number
  code: RefusalCode
  message: string
  errors: Record<string, string[]>
}

/** Server functions return refusals instead of throwing them. */
export type Answer<Value, Why extends Refusal = Refusal> =
  | { ok: true; value: Value }
  | { ok: false; failure: Why }

export const isFault = ({ status }: Pick<Refusal, 'status'>): boolean =>
  status >= 500 || status === 429 || status === 408

/** For queries, which cannot return a refusal. */
export class Refused extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message || refusal.code)
    this.status = refusal.status
    this.refusal = refusal
  }
}

/** @throws redirect home when signed out, "not found", otherwise Refused */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  if (answer.failure.status === 401) throw redirect({ to: '/', statusCode: 307 })
  if (answer.failure.status === 404) throw notFound()
  throw new Refused(answer.failure)
}
