import { ORPCError } from '@orpc/client'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import { calculation } from '#contract/cart.calls.ts'
import type { Refusal } from './refusal.rules.ts'

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
