import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { cartInput, type Calculation } from '#contract/cart.calls.ts'
import { locale } from '#contract/text.ts'
import { attempt } from './attempt.server.ts'
import type { Refusal } from './refusal.rules.ts'

export type CartAnswer = { ok: true; calculation: Calculation } | { ok: false; failure: Refusal }

/** Prices a cart. A refusal is a value, never thrown. */
export const calculateCart = createServerFn({ method: 'POST' })
  .validator(v.object({ locale, input: cartInput }))
  .handler(async ({ data }): Promise<CartAnswer> => {
    const result = await attempt(data.locale, (api) => api.cart.calculate({ body: data.input }))
    return result.ok ? { ok: true, calculation: result.value } : result
  })
