import { notFound } from '@tanstack/react-router'
import type { RefusalCode } from '#contract/errors.ts'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import { signInFirst } from '#platform/session/sign-in-first.ts'
import type { Calculation } from './types.ts'

export interface Refusal {
  status: number
  code: RefusalCode
  message: string
  errors: Record<string, string[]>
  /** Until another try is worth it. */
  waitSeconds?: number | undefined
  /** Today's prices, where those that were sent are outdated. */
  calculation?: Calculation | undefined
  /** Limits of the dishes of a refused cart. */
  limits?: Calculation['limits'] | undefined
  /** Free slots near the one that was wanted. */
  slots?: TimeSlot[] | undefined
}

/** Server functions return refusals instead of throwing them. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Refusal }

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

/** @throws redirect to the sign-in when signed out, "not found", otherwise Refused */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  if (answer.failure.status === 401) throw signInFirst('/account')
  if (answer.failure.status === 404) throw notFound()
  throw new Refused(answer.failure)
}

/** For mutations. @throws Refused */
export function accepted<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Refused(answer.failure)
}

/** Null where there was no answer. */
export const refusalIn = (error: unknown): Refusal | null =>
  error instanceof Refused ? error.refusal : null

/** The shop's own sentence; undefined without one. */
export const failureText = (error: unknown): string | undefined =>
  refusalIn(error)?.message || undefined
