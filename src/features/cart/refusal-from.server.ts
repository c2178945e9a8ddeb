import * as v from 'valibot'
import { refusalFrom } from '#api/customer.server.ts'
import { refusalOf } from '#api/refusal.ts'
import { plainAnswer } from '#api/wire-names.ts'
import { calculation } from '#contract/cart.calls.ts'
import type { CartRefusal } from './refusal.rules.ts'

export function cartRefusalFrom(error: unknown): CartRefusal {
  const fresh = v.safeParse(calculation, refusalOf(error)?.['calculation'])
  return { ...refusalFrom(error), calculation: fresh.success ? plainAnswer(fresh.output) : null }
}
