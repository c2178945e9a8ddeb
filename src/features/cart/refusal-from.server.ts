import * as v from 'valibot'
import { refusalFrom } from '#api/customer.server.ts'
import { refusalOf } from '#api/refusal.ts'
import { calculation } from '#contract/cart.calls.ts'
import type { CartRefusal } from './refusal.rules.ts'

/** A failed call as a value, with the fresh calculation if it brings one. */
export function cartRefusalFrom(error: unknown): CartRefusal {
  const fresh = v.safeParse(calculation, refusalOf(error)?.['calculation'])
  return { ...refusalFrom(error), calculation: fresh.success ? fresh.output : null }
}
