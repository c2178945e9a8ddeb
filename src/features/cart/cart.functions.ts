import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { attempt } from '#api/customer.server.ts'
import { cartInput, type Calculation } from '#contract/cart.calls.ts'
import { locale } from '#contract/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { cartRefusalFrom } from './refusal-from.server.ts'
import type { CartRefusal } from './refusal.rules.ts'

/** `epoch` tells with which state of what the customer last saw the price was compared; nothing when with none. */
export type CartAnswer =
  | { ok: true; calculation: Calculation; epoch?: number }
  | { ok: false; failure: CartRefusal }

/** Prices a cart. A refusal is a value, never thrown. Whoever turns out to be signed out is told a guest's price. */
export const calculateCart = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, input: cartInput })))
  .handler(async ({ data }): Promise<CartAnswer> => {
    const ask = () =>
      attempt(data.locale, (api) => api.cart.calculate({ body: data.input }), cartRefusalFrom)
    const first = await ask()
    const result = !first.ok && first.failure.status === 401 ? await ask() : first
    return result.ok ? { ok: true, calculation: result.value } : result
  })
