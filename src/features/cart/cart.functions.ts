import * as v from 'valibot'
import type { Refusal } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Calculation } from '#api/types.ts'
import { cartInput } from '#contract/orders/cart.calls.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'

/** `epoch` of the accepted quote that the price was compared with; undefined without one. */
export type CartAnswer =
  | { ok: true; calculation: Calculation; epoch?: number }
  | { ok: false; failure: Refusal }

/** A refusal is a value, never thrown. With an expired session the price is a guest's. */
export const calculateCart = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, input: cartInput })))
  .handler(async ({ data }): Promise<CartAnswer> => {
    const ask = () => asCustomer(data.locale, (api) => api.cart.calculate({ body: data.input }))
    const first = await ask()
    const result = !first.ok && first.failure.status === 401 ? await ask() : first
    return result.ok ? { ok: true, calculation: result.value } : result
  })
